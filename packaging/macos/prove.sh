#!/bin/sh
# Opens the disk image, copies the application as a user would, tries it, and puts everything away again.
#   sh packaging/macos/prove.sh dist/elemental-gui-VERSION-macos-MACHINE.dmg
set -eu
image=$1
volume=/Volumes/Elemental
place=$(mktemp -d)
trap 'hdiutil detach "$volume" -quiet || true; rm -rf "$place"' EXIT
hdiutil attach "$image" -nobrowse -quiet
test -L "$volume/Applications"
ditto "$volume/Elemental.app" "$place/Elemental.app"
program=$place/Elemental.app/Contents/MacOS/elemental-gui
codesign --verify --deep --strict "$place/Elemental.app"
plutil -lint "$place/Elemental.app/Contents/Info.plist"
"$program" --smoke dist/proof-macos.png
test "$(wc -c < dist/proof-macos.png)" -gt 20000
"$program" check resources/examples/element/dm5.elemental
echo PROVED
