import Vocabulary

/// The addresses of the links in mails.
struct Links: Hashable, Sendable {
    /// The gateway's address, `https://kvart.example`, without a trailing slash.
    var base: String

    func confirmation(_ kind: AccountKind, _ token: LinkToken) -> String {
        "\(base)/confirm/\(kind.rawValue)?token=\(token.text)"
    }

    func passwordReset(_ token: LinkToken) -> String { "\(base)/reset?token=\(token.text)" }
}
