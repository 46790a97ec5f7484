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
    /// Right passwords of one account, from all clients together: each costs a hash. A wrong password does not count,
    /// so no stranger uses this up.
    case signedInAccount
    /// Codes to one number that one client asks for.
    case codeNumberFromClient
    /// Codes to one number for one purpose that all clients together ask for, but those in a network where the account
    /// is known.
    case codeNumber
    /// Codes and mails that one client asks for.
    case codeClient
    /// Codes that the clients of one neighbourhood (`ClientNetwork.neighbourhood`) ask for, but known ones.
    case codeNeighbourhood
    /// Codes that all clients of the town ask for, but known ones: what messages to phones can cost.
    case codeTown
    /// Codes that known clients and signed-in accounts ask for in the whole town.
    case codeTownKnown
    /// Wrong codes that one client tries, over all numbers. Each code has its own tries beside it (``CodeStore``).
    case guessClient
    /// Registrations of one client.
    case register
    /// Mails with links that one client asks for, to one address or for one account.
    case mailAddressFromClient
    /// Mails with links that all clients together ask for, to one address or for one account, but those in a network
    /// where the account is known.
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
        case .signInClient, .guessClient, .refreshSession: 30
        case .hashClient, .writeAccount: 60
        case .signInAccount, .signedInAccount, .codeClient, .register: 20
        case .signInAccountFromClient, .codeNumberFromClient, .mailAddressFromClient, .changeAccount: 5
        case .codeNumber, .mailAddress: 15
        case .passwordAccount, .inviteNumber: 10
        case .inviteClient, .codeNeighbourhood: 100
        case .codeTown: 600
        case .codeTownKnown: 3_000
        }
    }

    /// After which one more is allowed again.
    var interval: Duration {
        switch self {
        case .hashClient: .seconds(1)
        case .codeTownKnown: .milliseconds(1_200)
        case .signedInAccount: .seconds(3)
        case .codeTown: .seconds(6)
        case .writeAccount, .refreshSession: .seconds(10)
        case .signInClient: .seconds(20)
        case .signInAccount, .codeNeighbourhood: .seconds(30)
        case .signInAccountFromClient, .guessClient, .passwordAccount, .inviteClient: .seconds(60)
        case .codeClient, .register: .seconds(180)
        case .mailAddressFromClient, .changeAccount: .seconds(900)
        case .codeNumberFromClient: .seconds(1_800)
        case .codeNumber, .mailAddress, .inviteNumber: .seconds(3_600)
        }
    }
}
