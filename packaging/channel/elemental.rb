cask "elemental" do
  arch arm: "arm64", intel: "x86_64"

  version "@VERSION@"
  sha256 arm:   "@MACARMSHA@",
         intel: "@MACINTELSHA@"

  url "@ADDRESS@/releases/download/v#{version}/elemental-gui-#{version}-macos-#{arch}.dmg"
  name "Elemental"
  desc "@SUMMARY@"
  homepage "@ADDRESS@"

  depends_on macos: ">= :ventura"

  app "Elemental.app"
  binary "#{appdir}/Elemental.app/Contents/MacOS/elemental-gui"

  zap trash: [
    "~/Library/Application Support/elemental_gui",
    "~/Library/Preferences/elemental_gui",
  ]
end
