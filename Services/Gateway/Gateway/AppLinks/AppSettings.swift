import ServiceKit

/// Which apps may open our links in place of the browser.
struct AppSettings: Settings, Hashable {
    @Setting(
        "apps.apple", .apps("TEAMID.bundle.id, with commas") { AppleApp($0) },
        "the apps that open our links on Apple's systems, with commas: `ABCDE12345.hr.kvart.courier`, the team and the "
            + "bundle",
        default: "none")
    var apple: [AppleApp] = []
    @Setting(
        "apps.android", .apps("package/SHA-256 as AA:BB:..., with commas") { AndroidApp($0) },
        "the same on Android: `hr.kvart.courier/AB:CD:...`, the package and the SHA-256 of the certificate that signs "
            + "it; a package may be there with several",
        default: "none")
    var android: [AndroidApp] = []
}

extension SettingType {
    fileprivate static func apps<App: Sendable>(
        _ expected: String, _ reading: @escaping @Sendable (String) -> App?
    ) -> SettingType where Value == [App] {
        SettingType<String>.text.map(show: { "\($0)" }) { text, key throws(ConfigurationError) in
            guard !text.allSatisfy({ $0 == " " }) else { return [] }
            var apps: [App] = []
            for part in text.split(separator: ",", omittingEmptySubsequences: false) {
                guard let app = reading(part.filter { $0 != " " && $0 != "\t" }) else {
                    throw ConfigurationError("\(key) must be \(expected)")
                }
                apps.append(app)
            }
            return apps
        }
    }
}
