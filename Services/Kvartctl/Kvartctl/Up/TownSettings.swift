import ServiceKit

/// The settings of other programs that decide what `kvartctl up` adds to them.
struct TownSettings: Settings {
    @Setting("links.base", .text, "the URL that links begin with", default: "the URL of the gateway")
    var linkBase: String?
    @Setting("acquirer.account", .text, "the merchant's account at the acquirer")
    var account: String?
    @Setting("acquirer.sandbox", .text, "a sandbox acquirer", default: "one of its own")
    var sandbox: String?

    // A demo sends nothing to real people.
    @Setting("smtp.host", .text, "the mail server")
    var mailServer: String?
    @Setting("sms.url", .text, "the SMS gateway")
    var smsGateway: String?
    @Setting("apns.keyID", .text, "the key for pushes")
    var pushKey: String?

    init() {}
}
