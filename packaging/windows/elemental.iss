; The setup program for Windows; packaging/build.py runs Inno Setup 6 on it and says with /D where things are:
;   Version   the number of the version          Bundle    the folder that PyInstaller has made
;   Licence   the file with our licence          Icons     the folder with elemental.ico
#ifndef Version
  #error Run it through packaging/build.py, which defines Version, Bundle, Licence and Icons.
#endif

#define Name "Elemental"
#define Kind "elemental_gui.game"

[Setup]
; Never change it: by this a later version finds the earlier one.
AppId={{C024FB48-C5A7-4ABF-A8BA-45BCBE9095C2}
AppName={#Name}
AppVersion={#Version}
AppVerName={#Name} {#Version}
AppPublisher=The elemental_gui authors
VersionInfoVersion={#Version}
; For the user alone and without a password, unless an administrator asks for everybody: /ALLUSERS
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog commandline
DefaultDirName={autopf}\{#Name}
DefaultGroupName={#Name}
DisableProgramGroupPage=yes
DisableDirPage=auto
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
; Qt 6.11 needs Windows 10 1809.
MinVersion=10.0.17763
LicenseFile={#Licence}
SetupIconFile={#Icons}\elemental.ico
UninstallDisplayIcon={app}\{#Name}.exe
UninstallDisplayName={#Name}
ChangesAssociations=yes
ChangesEnvironment=yes
#ifdef SignTool
SignTool={#SignTool}
SignedUninstaller=yes
#endif
CloseApplications=yes
RestartApplications=no
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked
Name: "path"; Description: "Let the command elemental-gui be found in every terminal (PATH)"; Flags: unchecked
Name: "association"; Description: "{cm:AssocFileExtension,{#Name},.elemental}"

[InstallDelete]
; What an earlier version had and this one has not; nothing of the user's is ever in here.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Bundle}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\{#Name}"; Filename: "{app}\{#Name}.exe"
Name: "{autodesktop}\{#Name}"; Filename: "{app}\{#Name}.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.elemental"; ValueType: string; ValueData: "{#Kind}"; Flags: uninsdeletevalue; Tasks: association
Root: HKA; Subkey: "Software\Classes\.elemental"; ValueType: string; ValueName: "Content Type"; ValueData: "application/x-elemental-game"; Flags: uninsdeletevalue; Tasks: association
Root: HKA; Subkey: "Software\Classes\.elemental\OpenWithProgids"; ValueType: string; ValueName: "{#Kind}"; ValueData: ""; Flags: uninsdeletevalue; Tasks: association
Root: HKA; Subkey: "Software\Classes\.elemental"; Flags: uninsdeletekeyifempty; Tasks: association
Root: HKA; Subkey: "Software\Classes\{#Kind}"; ValueType: string; ValueData: "Elemental game"; Flags: uninsdeletekey; Tasks: association
Root: HKA; Subkey: "Software\Classes\{#Kind}\DefaultIcon"; ValueType: string; ValueData: "{app}\{#Name}.exe,0"; Tasks: association
Root: HKA; Subkey: "Software\Classes\{#Kind}\shell\open\command"; ValueType: string; ValueData: """{app}\{#Name}.exe"" ""%1"""; Tasks: association
Root: HKCU; Subkey: "Environment"; ValueType: expandsz; ValueName: "Path"; ValueData: "{olddata};{app}"; Check: NotInPath; Tasks: path
; So that `elemental-gui check game.elemental` can be typed into the Run box.
Root: HKA; Subkey: "Software\Microsoft\Windows\CurrentVersion\App Paths\elemental-gui.exe"; ValueType: string; ValueData: "{app}\elemental-gui.exe"; Flags: uninsdeletekey

[Run]
Filename: "{app}\{#Name}.exe"; Description: "{cm:LaunchProgram,{#Name}}"; Flags: nowait postinstall skipifsilent

[UninstallDelete]
; Only the program's own folder. Saved games, settings and log lie in the user's AppData and stay.
Type: filesandordirs; Name: "{app}\_internal"

[Code]
function NotInPath: Boolean;
var
  Path: String;
begin
  if not RegQueryStringValue(HKCU, 'Environment', 'Path', Path) then
    Path := '';
  Result := Pos(Lowercase(';' + ExpandConstant('{app}') + ';'), Lowercase(';' + Path + ';')) = 0;
end;

// What the setup has put into the user's PATH, the uninstaller takes out of it again, and nothing else.
procedure CurUninstallStepChanged(Step: TUninstallStep);
var
  Path: String;
begin
  if (Step = usPostUninstall) and RegQueryStringValue(HKCU, 'Environment', 'Path', Path) then
    if StringChangeEx(Path, ';' + ExpandConstant('{app}'), '', True) > 0 then
      RegWriteExpandStringValue(HKCU, 'Environment', 'Path', Path);
end;
