import ServiceKit
import Vocabulary

struct SMSGroup: Settings, Hashable {
    @Setting("sms.url", .nonEmptyText, "the `https` URL of the SMS gateway")
    var url: String?
    @Setting(
        "sms.body", .nonEmptyText, "a request's template with `{to}` and `{text}`, optionally `{id}` and `{from}`")
    var body: String?
    @Setting("sms.format", .choice, "the format of `sms.body`", default: "`json`")
    var format: SMSTemplate.Format?
    @Setting("sms.authorizationFile", .nonEmptyText, "the file with the value of `Authorization`, one line")
    var authorizationFile: String?
    @Setting("sms.from", .nonEmptyText, "the sender that people see", default: "empty")
    var from: String?

    init() {}
}

extension EgressConfiguration {
    static func sms(
        _ group: SMSGroup, _ files: SecretFiles, allowPrivate: Bool
    ) throws(ConfigurationError) -> SMSChannel.Settings? {
        guard group != SMSGroup() else { return nil }
        let url = try needed(group.url, "sms.url", "the URL of the SMS gateway")
        let body = try needed(
            group.body, "sms.body", "the template of a request, with {to} and {text}")
        let template: SMSTemplate
        do {
            template = try SMSTemplate(group.format ?? .json, body)
        } catch {
            throw ConfigurationError("sms.body: \(error)")
        }
        let authorization = try group.authorizationFile.map { path throws(ConfigurationError) -> SecretText in
            SecretText(try files.line(path, of: "sms.authorizationFile"))
        }
        do {
            return try SMSChannel.Settings(
                url: url, authorization: authorization, template: template, from: group.from ?? "",
                allowPrivate: allowPrivate)
        } catch {
            let setting = error == .url ? "sms.url" : "sms.authorizationFile"
            throw ConfigurationError("\(setting): \(error)")
        }
    }
}
