import ServiceKit

/// The settings of egress as written. ``EgressConfiguration`` checks them.
///
/// Each setting of a channel is optional, because a channel without settings is off.
struct EgressSettings: Settings {
    var smtp = SMTPGroup()
    var apns = APNsGroup()
    var webPush = WebPushGroup()
    var sms = SMSGroup()
    var acquirer = AcquirerGroup()
    @Setting(
        "egress.allowPrivate", .choices(), "the channels that may also connect to this machine and its network")
    var allowPrivate: [EgressConfiguration.ChannelName] = []
    @Setting(
        "egress.trustRoots", .text,
        "a PEM file of root certificates, in place of the system's",
        default: "the system's")
    var trustRoots: String?
}

/// Returns a setting that its channel requires.
/// - Parameters:
///   - key: the setting, such as `smtp.host`.
///   - what: the meaning of the setting, for the error message.
/// - Throws: `ConfigurationError` when the setting is missing and others of its channel are set.
func needed<Value>(_ value: Value?, _ key: String, _ what: String) throws(ConfigurationError) -> Value {
    guard let value else {
        let group = key.prefix { $0 != "." }
        throw ConfigurationError("\(key) is missing: \(what). The other \(group) settings need it")
    }
    return value
}
