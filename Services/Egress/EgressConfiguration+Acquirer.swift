import ServiceKit

/// The acquirer's settings in egress. Transport-booking has the other settings that begin with `acquirer.`.
struct AcquirerGroup: Settings, Hashable {
    @Setting(
        "acquirer.account", .nonEmptyText,
        "the merchant's account at the acquirer, WayForPay; transport-booking needs more settings")
    var account: String?
    @Setting(
        "acquirer.api", .nonEmptyText, "the URL of the acquirer's API",
        default: "`https://api.wayforpay.com/api`")
    var api: String?
    @Setting(
        "acquirer.sandbox", .nonEmptyText,
        "in place of an account: the address of a sandbox such as that of `kvartctl up`, `http://127.0.0.1:8090`. Without "
            + "TLS; refused in a systemd unit")
    var sandbox: String?

    init() {}
}

extension EgressConfiguration {
    /// - Parameter isUnit: whether systemd runs this process. A systemd unit must not use the sandbox.
    static func acquirer(
        _ group: AcquirerGroup, allowPrivate: Bool, isUnit: Bool
    ) throws(ConfigurationError) -> AcquirerChannel.Settings? {
        guard group != AcquirerGroup() else { return nil }
        if let sandbox = group.sandbox, group.account == nil, group.api == nil {
            return try acquirerSandbox(sandbox, isUnit: isUnit)
        }
        guard group.account != nil else {
            throw ConfigurationError("acquirer.account is missing, but acquirer.api is set")
        }
        guard group.sandbox == nil else {
            throw ConfigurationError("acquirer.sandbox moves no money and cannot be combined with acquirer.account")
        }
        let api = HTTPAddress(group.api ?? "https://api.wayforpay.com/api")
        guard let address = api, address.isEncrypted || allowPrivate
        else {
            throw ConfigurationError(
                "acquirer.api must be https://host/path (http only with acquirer in egress.allowPrivate)")
        }
        return AcquirerChannel.Settings(api: address, allowPrivate: allowPrivate)
    }

    /// Allows this machine and plain HTTP, because the sandbox has no secrets.
    private static func acquirerSandbox(
        _ text: String, isUnit: Bool
    ) throws(ConfigurationError) -> AcquirerChannel.Settings {
        guard !isUnit else {
            throw ConfigurationError("acquirer.sandbox is for development, not for a systemd unit")
        }
        guard let address = HTTPAddress(text.hasSuffix("/") ? text : text + "/"), address.target == "/",
            let api = HTTPAddress(address.origin + "/api")
        else { throw ConfigurationError("acquirer.sandbox must be an address such as http://127.0.0.1:8090") }
        return AcquirerChannel.Settings(api: api, allowPrivate: true)
    }
}
