import SQLiteKit

/// How often something may be tried here: the table `throttle`.
typealias Throttle = SQLiteKit.Throttle<IdentityLimit>

/// What is counted, each by its own key.
enum IdentityLimit: String, ThrottleLimit, CaseIterable {
    /// Passwords tried by one client, whatever the account.
    case signInClient
    /// Passwords tried on one account, whoever tries.
    case signInAccount
    case signInAccountFromClient
    /// Codes sent to one number.
    case codeNumber
    /// Codes and mails that one client asks for.
    case codeClient
    /// Codes that one client tries.
    case guessClient
    /// Codes tried for one number, whoever tries: a new code has new tries.
    case guessNumber
    /// Registrations of one client.
    case register
    /// Mails with links that somebody asks for, to one address or for one account.
    case mailAddress
    /// Codes and links that one account has sent to phones and addresses it wants to sign in with, whichever they are
    /// and wherever it asks from.
    case changeAccount
    /// Passwords that somebody who is signed in tries on the own account.
    case passwordAccount
    /// Passwords hashed for one client, right ones too: a third of a second each, one at a time for everybody.
    case hashClient
    /// Changes and exports of one account, which leave rows behind.
    case writeAccount
    /// Invitations that one client makes by phone number: each may be sent to a stranger, and says whether a
    /// courier has the number.
    case inviteClient
    /// Invitations to one number, whoever makes them.
    case inviteNumber
    /// Refreshes of one session.
    case refreshSession

    /// How many at once.
    var burst: Int {
        switch self {
        case .signInClient, .guessClient, .guessNumber, .refreshSession: 30
        case .hashClient, .writeAccount: 60
        case .signInAccount, .codeClient, .register: 20
        case .signInAccountFromClient, .codeNumber, .mailAddress, .changeAccount: 5
        case .passwordAccount, .inviteNumber: 10
        case .inviteClient: 100
        }
    }

    /// After which one more is allowed again.
    var interval: Duration {
        switch self {
        case .hashClient: .seconds(1)
        case .writeAccount, .refreshSession: .seconds(10)
        case .signInClient: .seconds(20)
        case .signInAccount: .seconds(30)
        case .signInAccountFromClient, .guessClient, .passwordAccount, .inviteClient: .seconds(60)
        case .codeClient, .register: .seconds(180)
        case .mailAddress, .changeAccount: .seconds(900)
        case .codeNumber: .seconds(1_800)
        case .guessNumber, .inviteNumber: .seconds(3_600)
        }
    }
}
