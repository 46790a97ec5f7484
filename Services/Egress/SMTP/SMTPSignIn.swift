import Vocabulary

/// The sign-in at the relay (RFC 4954): a mechanism, and the answers to the relay's challenges.
struct SMTPSignIn: Hashable, Sendable {
    let command: SMTPCommand
    /// In the order of the challenges.
    private var answers: [String]

    /// Chooses a mechanism; `nil` when the relay offers neither. Both send the password, so they need TLS.
    /// - Parameter mechanisms: in upper case.
    init?(_ credentials: SMTPCredentials, by mechanisms: Set<String>) {
        if mechanisms.contains("PLAIN") {
            command = .signInPlain(credentials)
            // For a relay that ignores the credentials in the command.
            answers = [SMTPCommand.plain(credentials)]
        } else if mechanisms.contains("LOGIN") {
            command = .signInLogin
            answers = [credentials.user, credentials.password.text]
        } else {
            return nil
        }
    }

    /// Returns the answer to the next challenge; `nil` when none is expected.
    mutating func next() -> String? { answers.isEmpty ? nil : answers.removeFirst() }
}
