import ServiceKit

/// The merchant account at the acquirer.
struct AcquirerSettings: Sendable {
    let account: String
    let domain: String
    let page: String
    let key: MerchantKey

    init(account: String, domain: String, page: String, key: MerchantKey) {
        self.account = account
        self.domain = domain
        self.page = page
        self.key = key
    }

    /// `nil` when neither an account nor a sandbox is set: the service takes no cards.
    /// - Parameter isUnit: whether systemd runs the service for real passengers.
    /// - Throws: `ConfigurationError` for incomplete or invalid settings.
    init?(
        _ settings: AcquirerConfiguration, isUnit: Bool = ServiceManager.hasStartedThisProcess
    ) throws(ConfigurationError) {
        switch (settings.account, settings.sandbox) {
        case (nil, nil): return nil
        case (.some, .some): throw ConfigurationError("acquirer.account and acquirer.sandbox exclude each other")
        case (nil, let sandbox?):
            guard !isUnit else {
                throw ConfigurationError("acquirer.sandbox moves no money and is refused in a systemd unit")
            }
            self = try Self.sandbox(sandbox)
        case (let account?, nil):
            let page = settings.page
            guard page.hasPrefix("https://"), page.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
                throw ConfigurationError("acquirer.page must be an address with https://")
            }
            guard let file = settings.secretFile, !file.isEmpty else {
                throw ConfigurationError("acquirer.secretFile is missing: without it nothing can be signed")
            }
            guard let domain = settings.domain else {
                throw ConfigurationError("acquirer.domain is missing: it is a part of the signed text")
            }
            self.init(
                account: try Self.signable(account, "acquirer.account"),
                domain: try Self.signable(domain, "acquirer.domain"), page: page,
                key: MerchantKey(try SecretLine(file, of: "acquirer.secretFile").text))
        }
    }

    /// Returns the settings of the sandbox's only merchant. The secret is public: the sandbox moves only play money.
    private static func sandbox(_ address: String) throws(ConfigurationError) -> AcquirerSettings {
        let base = address.hasSuffix("/") ? String(address.dropLast()) : address
        guard base.hasPrefix("http://") || base.hasPrefix("https://"), base.utf8.allSatisfy({ 0x21...0x7E ~= $0 })
        else { throw ConfigurationError("acquirer.sandbox must be an address such as http://127.0.0.1:8091") }
        return AcquirerSettings(
            account: "kvart_sandbox", domain: "kvart.example", page: base + "/pay",
            key: MerchantKey("sandbox-secret-of-no-value"))
    }

    /// Returns a name that can be signed. A semicolon would make the signed text ambiguous.
    private static func signable(_ text: String, _ setting: String) throws(ConfigurationError) -> String {
        guard !text.isEmpty, text.utf8.allSatisfy({ 0x21...0x7E ~= $0 && $0 != UInt8(ascii: ";") }) else {
            throw ConfigurationError("\(setting) must be a name of visible ASCII characters without a semicolon")
        }
        return text
    }
}
