public import CallTypes
public import Vocabulary

/// Unblocks an account. Safe to repeat.
public struct UnblockAccount: Call {
    public static let name = "identity.unblockAccount"
    public static let summary = "Unblock an account"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.delete, "/v1/accounts/{account}/block")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff lets the dealer in again",
            UnblockAccount(account: ExampleTown.dealer), ExampleTown.dealerForStaff(isBlocked: false))
    ]

    public var account: AccountID

    public init(account: AccountID) { self.account = account }

    public typealias Reply = AccountForStaff

    public enum Refused: Refusal {
        case unknownAccount

        public var terms: RefusalTerms { .notFound("There is no such account.") }
    }
}
