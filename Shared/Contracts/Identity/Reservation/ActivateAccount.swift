public import CallTypes
public import Vocabulary

/// Last step of a registration: from now on the account can sign in. Doing it again is harmless.
///
/// A reservation that has expired meanwhile is revived as long as nobody else has taken its identifier.
public struct ActivateAccount: Call {
    public static let name = "identity.activateAccount"
    public static let summary = "Let a reserved account sign in"
    public static let access = Access.services(.carMarketplace, .catalogOrders, .deliveries)
    public static let repetition = Repetition.harmless
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
        /// There is no such reservation any more, and its identifier belongs to another: the profile must go.
        case gone

        public var terms: RefusalTerms { .gone("The reservation is gone.") }
    }
}
