import Configuration
import ServiceKit

/// Which apps may open our links in place of the browser.
struct AppSettings: Hashable, Sendable {
    /// `apps.apple`: `TEAMID.bundle.id`, with commas.
    var apple: [AppleApp] = []
    /// `apps.android`: `package/SHA-256 of the certificate that signs it`, with commas. A package may be there with
    /// several.
    var android: [AndroidApp] = []

    init() {}

    /// - Throws: `ConfigurationError` for what names no app.
    init(reading configuration: ConfigReader) throws(ConfigurationError) {
        apple = try Self.list("apple", "TEAMID.bundle.id, with commas", in: configuration) { AppleApp($0) }
        android = try Self.list("android", "package/SHA-256 as AA:BB:..., with commas", in: configuration) {
            AndroidApp($0)
        }
    }

    private static func list<App>(
        _ name: String, _ form: String, in configuration: ConfigReader, _ reading: (String) -> App?
    ) throws(ConfigurationError) -> [App] {
        let text = try configuration.checkedString(forKey: ["apps", name], default: "")
        guard !text.allSatisfy({ $0 == " " }) else { return [] }
        var apps: [App] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let app = reading(part.filter { $0 != " " && $0 != "\t" }) else {
                throw ConfigurationError("apps.\(name) must be \(form)")
            }
            apps.append(app)
        }
        return apps
    }
}
