public import CallTypes
public import Vocabulary

/// Activates a reserved account, the last step of a registration: the account can then sign in. Safe to repeat.
///
/// Also activates an expired reservation as long as no other account has taken its identifier.
public struct ActivateAccount: Call {
    public static let name = "identity.activateAccount"
    public static let summary = "Let a reserved account sign in"
    public static let access = Access.services(.carMarketplace, .catalogOrders, .deliveries)
    public static let repetition = Repetition.idempotent
    public static let sends = Sending.toOthers(by: [.email])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery's profile is kept, so its account may sign in",
            ActivateAccount(account: ExampleTown.bakery), Reply())
    ]

    public var account: AccountID

    public init(account: AccountID) { self.account = account }

    public typealias Reply = EmptyReply

    public enum Refused: Refusal {
        /// The reservation is gone and its identifier belongs to another account: the context must delete the profile.
        case gone

        public var terms: RefusalTerms { .gone("The reservation is gone.") }
    }
}
