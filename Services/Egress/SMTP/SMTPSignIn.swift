import Vocabulary

/// How we prove to the relay who we are (RFC 4954): by a mechanism, and answers to what it asks.
struct SMTPSignIn: Hashable, Sendable {
    let command: SMTPCommand
    /// In the order in which the relay asks for them.
    private var answers: [String]

    /// `nil` when the relay offers no mechanism that we know. Both show the password, so they are for TLS only.
    /// - Parameter mechanisms: in upper case.
    init?(_ credentials: SMTPCredentials, by mechanisms: Set<String>) {
        if mechanisms.contains("PLAIN") {
            command = .signInPlain(credentials)
            // For a relay that passes over what came with the command.
            answers = [SMTPCommand.plain(credentials)]
        } else if mechanisms.contains("LOGIN") {
            command = .signInLogin
            answers = [credentials.user, credentials.password.text]
        } else {
            return nil
        }
    }

    /// The answer to the next question; `nil` when there should be none.
    mutating func next() -> String? { answers.isEmpty ? nil : answers.removeFirst() }
}
