import Configuration
import ServiceKit
import Vocabulary

extension EgressConfiguration {
    /// `sms.url`, `sms.authorizationFile`, `sms.format`, `sms.body`, `sms.from`.
    static func sms(
        _ reader: ConfigReader, _ files: SecretFiles, allowPrivate: Bool
    ) throws(ConfigurationError) -> SMSChannel.Settings? {
        let keys = ["url", "authorizationFile", "format", "body", "from"]
        guard let group = SettingsGroup(reader, "sms", anyOf: keys) else { return nil }
        let url = try group.needed("url", "the address that the SMS gateway takes messages at")
        let body = try group.needed("body", "the content that the SMS gateway takes, with {to} and {text} in it")
        let format = try group.choice("format", default: SMSTemplate.Format.json)
        let template: SMSTemplate
        do {
            template = try SMSTemplate(format, body)
        } catch {
            throw ConfigurationError("sms.body: \(error)")
        }
        let authorization = try group.text("authorizationFile").map { path throws(ConfigurationError) -> SecretText in
            SecretText(try files.line(path, of: "sms.authorizationFile"))
        }
        do {
            return try SMSChannel.Settings(
                url: url, authorization: authorization, template: template, from: try group.text("from") ?? "",
                allowPrivate: allowPrivate)
        } catch let fault as SMSChannel.Settings.Fault {
            let setting = fault == .url ? "sms.url" : "sms.authorizationFile"
            throw ConfigurationError("\(setting): \(fault)")
        } catch {
            throw error as? ConfigurationError ?? ConfigurationError("sms.from: \(error)")
        }
    }
}
