import ServiceKit

/// The other settings that begin with `acquirer.` are transport-booking's.
struct AcquirerGroup: Settings, Hashable {
    @Setting(
        "acquirer.account", .nonEmptyText,
        "what the acquirer, WayForPay, calls the merchant; transport-booking needs more")
    var account: String?
    @Setting(
        "acquirer.api", .nonEmptyText, "where the acquirer takes requests",
        default: "`https://api.wayforpay.com/api`")
    var api: String?
    @Setting(
        "acquirer.sandbox", .nonEmptyText,
        "in place of an account: a sandbox as `kvartctl up` runs one, `http://127.0.0.1:8090`. On this machine and in "
            + "the clear; not in a systemd unit")
    var sandbox: String?

    init() {}
}

extension EgressConfiguration {
    /// - Parameter isUnit: whether systemd runs this process: play money is for those who develop.
    static func acquirer(
        _ group: AcquirerGroup, allowPrivate: Bool, isUnit: Bool
    ) throws(ConfigurationError) -> AcquirerChannel.Settings? {
        guard group != AcquirerGroup() else { return nil }
        if let sandbox = group.sandbox, group.account == nil, group.api == nil {
            return try acquirerSandbox(sandbox, isUnit: isUnit)
        }
        guard group.account != nil else {
            throw ConfigurationError("acquirer.account is missing: acquirer.api is there")
        }
        guard group.sandbox == nil else {
            throw ConfigurationError("acquirer.sandbox is for play money: it makes no sense beside acquirer.account")
        }
        let api = HTTPAddress(group.api ?? "https://api.wayforpay.com/api")
        guard let address = api, address.isEncrypted || allowPrivate
        else {
            throw ConfigurationError(
                "acquirer.api must be https://host/path (http only with acquirer in egress.allowPrivate)")
        }
        return AcquirerChannel.Settings(api: address, allowPrivate: allowPrivate)
    }

    /// The sandbox answers on this machine and in the clear: nothing there is worth a secret.
    private static func acquirerSandbox(
        _ text: String, isUnit: Bool
    ) throws(ConfigurationError) -> AcquirerChannel.Settings {
        guard !isUnit else {
            throw ConfigurationError("acquirer.sandbox is for development, not for a unit of systemd")
        }
        guard let address = HTTPAddress(text.hasSuffix("/") ? text : text + "/"), address.target == "/",
            let api = HTTPAddress(address.origin + "/api")
        else { throw ConfigurationError("acquirer.sandbox must be an address such as http://127.0.0.1:8090") }
        return AcquirerChannel.Settings(api: api, allowPrivate: true)
    }
}
