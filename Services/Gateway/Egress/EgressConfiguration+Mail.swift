import Configuration
import Glibc
import ServiceKit
import Vocabulary

extension EgressConfiguration {
    /// `smtp.host`, `smtp.port`, `smtp.security`, `smtp.user`, `smtp.passwordFile`, `smtp.name`.
    static func mail(
        _ reader: ConfigReader, _ files: SecretFiles, allowPrivate: Bool
    ) throws(ConfigurationError) -> SMTPSettings? {
        let keys = ["host", "port", "security", "user", "passwordFile", "name"]
        guard let group = SettingsGroup(reader, "smtp", anyOf: keys) else { return nil }
        let host = try group.needed("host", "the name or the address of the mail relay", where: isHost).lowercased()
        let security = try group.choice("security", default: SMTPSettings.Security.startTLS)
        let settings = SMTPSettings(
            host: host, port: try group.port(default: security.standardPort), security: security,
            credentials: try credentials(group, files), name: try name(group), allowPrivate: allowPrivate)
        if security == .clear { try checkClear(settings) }
        return settings
    }

    /// What is not encrypted is for places where nobody listens.
    private static func checkClear(_ settings: SMTPSettings) throws(ConfigurationError) {
        guard settings.allowPrivate || settings.isOnThisMachine else {
            throw ConfigurationError(
                "smtp.security may be none only for a relay on this machine, or with mail in egress.allowPrivate")
        }
        guard settings.credentials == nil else {
            throw ConfigurationError("smtp.user is for TLS only: the password would be seen; see smtp.security")
        }
    }

    private static func credentials(
        _ group: SettingsGroup, _ files: SecretFiles
    ) throws(ConfigurationError) -> SMTPCredentials? {
        let path = try group.text("passwordFile")
        guard let user = try group.text("user") else {
            guard path == nil else { throw ConfigurationError("smtp.user is missing: smtp.passwordFile is there") }
            return nil
        }
        guard let path else { throw ConfigurationError("smtp.passwordFile is missing: smtp.user is there") }
        // AUTH PLAIN separates the two by a zero.
        guard user.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
            throw ConfigurationError("smtp.user must have no control characters")
        }
        return SMTPCredentials(user: user, password: SecretText(try files.line(path, of: "smtp.passwordFile")))
    }

    private static func name(_ group: SettingsGroup) throws(ConfigurationError) -> String? {
        guard let name = try group.text("name") else { return nil }
        guard HTTPAddress.isHost(name.lowercased()) else {
            throw ConfigurationError("smtp.name must be the name of this host, mail.example.org")
        }
        return name
    }

    /// A name, or an address of IPv4 or IPv6.
    private static func isHost(_ text: String) -> Bool {
        var address = in6_addr()
        return HTTPAddress.isHost(text.lowercased()) || inet_pton(AF_INET6, text, &address) == 1
    }
}
