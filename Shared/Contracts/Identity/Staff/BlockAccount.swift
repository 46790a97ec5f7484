public import CallTypes
public import Vocabulary

/// Blocks an account: all its sessions end at once, and it cannot sign in (R04.47, R04.48).
public struct BlockAccount: Call {
    public static let name = "identity.blockAccount"
    public static let summary = "Block an account and end its sessions"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.post, "/v1/accounts/{account}/block")
    public static let sends = Sending.toOthers(by: [.email, .sms])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff blocks a dealer",
            BlockAccount(account: ExampleTown.dealer, reason: ExampleTown.reason),
            ExampleTown.dealerForStaff(isBlocked: true))
    ]

    public var account: AccountID
    /// Only staff can read the reason.
    public var reason: Line

    public init(account: AccountID, reason: Line) {
        self.account = account
        self.reason = reason
    }

    public typealias Reply = AccountForStaff

    public enum Refused: Refusal {
        case unknownAccount
        case ownAccount

        public var terms: RefusalTerms {
            switch self {
            case .unknownAccount: .notFound("There is no such account.")
            case .ownAccount: .conflict("You cannot block yourself.")
            }
        }
    }
}
