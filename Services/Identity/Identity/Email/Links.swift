import Vocabulary

/// Where the links in mails lead.
struct Links: Hashable, Sendable {
    /// Where the gateway is reached, `https://kvart.example`, without a slash at the end.
    var base: String

    func confirmation(_ kind: AccountKind, _ token: LinkToken) -> String {
        "\(base)/confirm/\(kind.rawValue)?token=\(token.text)"
    }

    func passwordReset(_ token: LinkToken) -> String { "\(base)/reset?token=\(token.text)" }
}
