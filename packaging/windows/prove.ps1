# Installs the setup program in dist/ for this user only, tries what it has installed, and removes it again.
$ErrorActionPreference = "Stop"

function Require($condition, $failure) {
    if (-not $condition) { throw "NOT PROVED: $failure" }
}

function Run($program, $arguments) {
    $process = Start-Process -FilePath $program -ArgumentList $arguments -Wait -PassThru -NoNewWindow
    Require ($process.ExitCode -eq 0) "$program $arguments ended with $($process.ExitCode)"
}

$setup = (Get-ChildItem dist\elemental-gui-*-windows-setup.exe)[0].FullName
$folder = "$env:LOCALAPPDATA\Programs\Elemental"
$menu = "$env:APPDATA\Microsoft\Windows\Start Menu\Programs\Elemental.lnk"
$games = "$env:APPDATA\elemental_gui\games"

Run $setup "/VERYSILENT /SUPPRESSMSGBOXES /NORESTART /CURRENTUSER"
Require (Test-Path "$folder\Elemental.exe") "nothing is in $folder"
Require (Test-Path $menu) "the Start menu has no entry"
$kind = (Get-ItemProperty "HKCU:\Software\Classes\.elemental")."(default)"
$command = (Get-ItemProperty "HKCU:\Software\Classes\$kind\shell\open\command")."(default)"
Require ($command -eq "`"$folder\Elemental.exe`" `"%1`"") "records are opened with $command"

# The program of the icon and that of the command line: each plays a turn by itself.
Run "$folder\Elemental.exe" "--smoke dist\proof-window.png"
Run "$folder\elemental-gui.exe" "--smoke dist\proof-console.png"
Require ((Get-Item dist\proof-window.png).Length -gt 20000) "the picture is empty"
Run "$folder\elemental-gui.exe" "check $folder\_internal\elemental_gui\resources\examples\element\dm5.elemental"

# A game that was saved stays when the program goes.
New-Item -ItemType Directory -Force $games | Out-Null
Set-Content "$games\kept.txt" "kept"
Run "$folder\unins000.exe" "/VERYSILENT /SUPPRESSMSGBOXES /NORESTART"
for ($tries = 0; (Test-Path $folder) -and ($tries -lt 60); $tries++) { Start-Sleep -Seconds 1 }
Require (-not (Test-Path $folder)) "$folder is still there"
Require (-not (Test-Path $menu)) "the entry in the Start menu is still there"
Require (-not (Test-Path "HKCU:\Software\Classes\$kind")) "the kind of file is still registered"
Require (Test-Path "$games\kept.txt") "the saved game is gone"
Write-Output "PROVED"
