public import CallTypes
public import Vocabulary

/// Approves a promoter or a dealer. Safe to repeat.
public struct ApproveAccount: Call {
    public static let name = "identity.approveAccount"
    public static let summary = "Approve the account of a promoter or a dealer"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.post, "/v1/accounts/{account}/approval")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff lets a dealer in",
            ApproveAccount(account: ExampleTown.dealer), ExampleTown.dealerForStaff(isBlocked: false)),
        CallExample(
            "Staff notes which papers the dealer has shown",
            ApproveAccount(account: ExampleTown.dealer, reason: ExampleTown.approvalReason),
            ExampleTown.dealerForStaff(isBlocked: false)),
    ]

    public var account: AccountID
    /// Only staff can read the reason.
    public var reason: Line?

    public init(account: AccountID, reason: Line? = nil) {
        self.account = account
        self.reason = reason
    }

    public typealias Reply = AccountForStaff

    public enum Refused: Refusal {
        case unknownAccount
        case approvalNotRequired

        public var terms: RefusalTerms {
            switch self {
            case .unknownAccount: .notFound("There is no such account.")
            case .approvalNotRequired: .conflict("Accounts of this kind need no approval.")
            }
        }
    }
}
