import Glibc
import ServiceKit
import Vocabulary

struct SMTPGroup: Settings, Hashable {
    static let hostIs = "the name or the address of the mail relay"

    @Setting(
        "smtp.host", .nonEmptyText.where(Self.hostIs, Self.isHost),
        "the name or the address of the relay for all mail")
    var host: String?
    @Setting(
        "smtp.port", .number(1...65_535), "the relay's port",
        default: "587, 465 with `tls`, 25 with `none`")
    var port: Int?
    @Setting(
        "smtp.security", .choice,
        "`tls` is TLS from the first byte. `none` is only for a relay on this machine, or with `mail` in "
            + "`egress.allowPrivate`", default: "`starttls`")
    var security: SMTPSettings.Security?
    // AUTH PLAIN separates user and password by a zero byte.
    @Setting(
        "smtp.user", .nonEmptyText.where("without control characters", Self.isVisible),
        "the user to sign in as; needs TLS")
    var user: String?
    @Setting("smtp.passwordFile", .nonEmptyText, "the file with the password, one line")
    var passwordFile: String?
    @Setting(
        "smtp.name",
        .nonEmptyText.where("the name of this host, such as mail.example.org") { HTTPAddress.isHost($0.lowercased()) },
        "the name of this host in EHLO", default: "the address of the connection")
    var name: String?

    /// Whether the text is a host name or an IP address.
    private static func isHost(_ text: String) -> Bool {
        var address = in6_addr()
        return HTTPAddress.isHost(text.lowercased()) || inet_pton(AF_INET6, text, &address) == 1
    }

    private static func isVisible(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }

    init() {}
}

extension EgressConfiguration {
    static func mail(
        _ group: SMTPGroup, _ files: SecretFiles, allowPrivate: Bool
    ) throws(ConfigurationError) -> SMTPSettings? {
        guard group != SMTPGroup() else { return nil }
        let security = group.security ?? .startTLS
        let settings = SMTPSettings(
            host: try needed(group.host, "smtp.host", SMTPGroup.hostIs).lowercased(),
            port: group.port ?? security.standardPort, security: security, credentials: try credentials(group, files),
            name: group.name, allowPrivate: allowPrivate)
        if security == .clear { try checkClear(settings) }
        return settings
    }

    /// Refuses unencrypted mail to a relay outside this machine, unless `egress.allowPrivate` lists mail.
    private static func checkClear(_ settings: SMTPSettings) throws(ConfigurationError) {
        guard settings.allowPrivate || settings.isOnThisMachine else {
            throw ConfigurationError(
                "smtp.security may be none only for a relay on this machine, or with mail in egress.allowPrivate")
        }
        guard settings.credentials == nil else {
            throw ConfigurationError("smtp.user needs TLS, or the password could be read in transit; see smtp.security")
        }
    }

    private static func credentials(
        _ group: SMTPGroup, _ files: SecretFiles
    ) throws(ConfigurationError) -> SMTPCredentials? {
        switch (group.user, group.passwordFile) {
        case (nil, nil): return nil
        case (nil, _): throw ConfigurationError("smtp.user is missing, but smtp.passwordFile is set")
        case (_, nil): throw ConfigurationError("smtp.passwordFile is missing, but smtp.user is set")
        case (let user?, let path?):
            return SMTPCredentials(user: user, password: SecretText(try files.line(path, of: "smtp.passwordFile")))
        }
    }
}
