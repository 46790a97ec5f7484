extension Throttle {
    /// What is counted, each by its own key.
    enum Limit: String, Hashable, Sendable, CaseIterable {
        /// Passwords tried by one client, whatever the account.
        case signInClient
        /// Passwords tried on one account, whoever tries.
        case signInAccount
        case signInAccountFromClient
        /// Codes sent to one number.
        case codeNumber
        /// Codes and mails that one client asks for.
        case codeClient
        /// Codes and links that one client tries.
        case guessClient
        /// Registrations of one client.
        case register
        /// Mails to one address.
        case mailAddress
        /// Passwords that somebody who is signed in tries on the own account.
        case passwordAccount

        /// How many at once.
        var burst: Int {
            switch self {
            case .signInClient, .guessClient: 30
            case .signInAccount, .codeClient, .register: 20
            case .signInAccountFromClient, .codeNumber, .mailAddress: 5
            case .passwordAccount: 10
            }
        }

        /// After which one more is allowed again.
        var interval: Duration {
            switch self {
            case .signInClient: .seconds(20)
            case .signInAccount: .seconds(30)
            case .signInAccountFromClient, .guessClient, .passwordAccount: .seconds(60)
            case .codeClient, .register: .seconds(180)
            case .mailAddress: .seconds(900)
            case .codeNumber: .seconds(1_800)
            }
        }
    }
}
