import ServiceKit

/// The apps that may open our links in place of the browser.
struct AppSettings: Settings, Hashable {
    @Setting(
        "apps.apple", .apps("TEAMID.bundle.id, with commas") { AppleApp($0) },
        "iOS apps that open our links, comma-separated, each a team and a bundle identifier: "
            + "`ABCDE12345.hr.kvart.courier`",
        default: "none")
    var apple: [AppleApp] = []
    @Setting(
        "apps.android", .apps("package/SHA-256 as AA:BB:..., with commas") { AndroidApp($0) },
        "Android apps that open our links, comma-separated, each a package and the SHA-256 of its signing certificate: "
            + "`hr.kvart.courier/AB:CD:...`. A package may occur with several certificates",
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
