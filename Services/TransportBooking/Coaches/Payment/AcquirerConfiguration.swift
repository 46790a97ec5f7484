import ServiceKit

/// The settings of the acquirer.
struct AcquirerConfiguration: Settings {
    @Setting(
        "acquirer.account", .text,
        "the merchant's account at the acquirer; egress needs it too")
    var account: String?
    @Setting(
        "acquirer.domain", .text, "the domain of the merchant's site, a part of the signed text",
        default: "none; needed with an account")
    var domain: String?
    @Setting(
        "acquirer.secretFile", .text,
        "the file with the merchant's secret, one line; a relative path begins in `$CREDENTIALS_DIRECTORY`",
        default: "none; needed with an account")
    var secretFile: String?
    @Setting("acquirer.page", .text, "the address of the acquirer's payment page")
    var page = "https://secure.wayforpay.com/pay"
    @Setting(
        "acquirer.sandbox", .text,
        "in place of an account: the address of a sandbox acquirer; refused in a systemd unit",
        default: "none; in `kvartctl up` its own")
    var sandbox: String?
}
