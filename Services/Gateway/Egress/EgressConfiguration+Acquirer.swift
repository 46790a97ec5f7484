import Configuration
import ServiceKit

extension EgressConfiguration {
    /// `acquirer.account` or `acquirer.sandbox`, and `acquirer.api`. The others that begin so are transport-booking's.
    /// - Parameter isUnit: whether systemd runs this process: play money is for those who develop.
    static func acquirer(
        _ reader: ConfigReader, allowPrivate: Bool, isUnit: Bool
    ) throws(ConfigurationError) -> AcquirerChannel.Settings? {
        guard let group = SettingsGroup(reader, "acquirer", anyOf: ["account", "api", "sandbox"]) else { return nil }
        let account = try group.text("account")
        let api = try group.text("api")
        if let sandbox = try group.text("sandbox"), account == nil, api == nil {
            return try acquirerSandbox(sandbox, isUnit: isUnit)
        }
        guard account != nil else {
            throw ConfigurationError("acquirer.account is missing: acquirer.api is there")
        }
        guard try group.text("sandbox") == nil else {
            throw ConfigurationError("acquirer.sandbox is for play money: it makes no sense beside acquirer.account")
        }
        guard let address = HTTPAddress(api ?? "https://api.wayforpay.com/api"), address.isEncrypted || allowPrivate
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
