#!/bin/sh
# Put Elemental into the menu of the desktop and open .elemental files with it, for this user only.
#   ./integrate.sh             after unpacking, and again after moving the folder
#   ./integrate.sh --remove    before deleting the folder; saved games and settings stay
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
(cd "$here/share" && find . -type f | sed 's,^\./,,') | while read -r file; do
    if [ "${1-}" = --remove ]; then
        rm -f "$data/$file"
    else
        mkdir -p "$data/$(dirname "$file")"
        cp "$here/share/$file" "$data/$file"
    fi
done
entry=$data/applications/io.github.elemental_gui.Elemental.desktop
if [ -f "$entry" ]; then
    # A quoted path, as the Desktop Entry Specification wants it; sed's own signs are taken literally.
    program=$(printf '%s' "$here/elemental-gui" | sed 's/[\\&|]/\\&/g')
    sed -i "s|^Exec=elemental-gui|Exec=\"$program\"|" "$entry"
fi
# Not there on every desktop, and then not needed.
update-mime-database "$data/mime" 2>/dev/null || true
update-desktop-database "$data/applications" 2>/dev/null || true
gtk-update-icon-cache -q -t "$data/icons/hicolor" 2>/dev/null || true
