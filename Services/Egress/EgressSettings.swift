import ServiceKit

/// The settings of egress, as they are written. ``EgressConfiguration`` is made of them.
///
/// In the group of a channel each setting is optional: a channel without settings is off.
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
        "a file of certificates in PEM that vouch for the other sides, in place of the system's",
        default: "the system's")
    var trustRoots: String?
}

/// Returns a setting that its channel cannot do without.
/// - Parameters:
///   - key: of the setting, `smtp.host`.
///   - what: what it is.
/// - Throws: `ConfigurationError` when the setting is missing beside others of its channel.
func needed<Value>(_ value: Value?, _ key: String, _ what: String) throws(ConfigurationError) -> Value {
    guard let value else {
        let group = key.prefix { $0 != "." }
        throw ConfigurationError("\(key) is missing: \(what). Without it no \(group) setting makes sense")
    }
    return value
}
