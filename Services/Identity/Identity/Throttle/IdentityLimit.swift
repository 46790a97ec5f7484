import SQLiteKit

/// The rate limits of identity: the table `throttle`.
typealias Throttle = SQLiteKit.Throttle<IdentityLimit>

/// The limits; each is counted by its own key.
enum IdentityLimit: String, ThrottleLimit, CaseIterable {
    /// Passwords that one client tries on all accounts together.
    case signInClient
    /// Passwords that all clients together try on one account.
    case signInAccount
    case signInAccountFromClient
    /// Right passwords of one account, from all clients together: each costs a hash. A wrong password does not count,
    /// so no stranger can use this budget up.
    case signedInAccount
    /// Codes to one number that one client requests.
    case codeNumberFromClient
    /// Codes to one number for one purpose that all clients together request, except those in a known network of the
    /// account.
    case codeNumber
    /// Codes and mails that one client requests.
    case codeClient
    /// Codes that the unknown clients of one neighbourhood (`ClientNetwork.neighbourhood`) request.
    case codeNeighbourhood
    /// Codes that all unknown clients of the town request: this limits the cost of SMS.
    case codeTown
    /// Codes that known clients and signed-in accounts request in the whole town.
    case codeTownKnown
    /// Wrong codes that one client tries, over all numbers. Each code also has its own attempts (``CodeStore``).
    case guessClient
    /// Registrations of one client.
    case register
    /// Mails with links that one client requests, to one address or for one account.
    case mailAddressFromClient
    /// Mails with links that all clients together request, to one address or for one account, except those in a known
    /// network of the account.
    case mailAddress
    /// Codes and links that one account sends to any phone or address that it wants to sign in with, from any network.
    case changeAccount
    /// Passwords that a signed-in account tries on itself.
    case passwordAccount
    /// Passwords hashed for one client, including right ones: each takes 350 ms, and hashes run one at a time.
    case hashClient
    /// Changes and exports of one account, which add rows.
    case writeAccount
    /// Invitations that one client makes by phone number: each may be sent to a stranger, and reveals whether a courier
    /// has the number.
    case inviteClient
    /// Invitations to one number that all clients together make.
    case inviteNumber
    /// Refreshes of one session.
    case refreshSession

    /// How many are allowed at once.
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

    /// The time after which one more is allowed.
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
