public import CallTypes
public import Vocabulary

/// Cancels a reservation, so that its identifier is free at once. Does nothing to an unknown or an active account.
public struct CancelReservation: Call {
    public static let name = "identity.cancelReservation"
    public static let summary = "Cancel the reservation of an account and free its identifier"
    public static let access = Access.services(.carMarketplace, .catalogOrders, .deliveries)
    public static let repetition = Repetition.idempotent
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery's profile was refused, so its address is free again",
            CancelReservation(account: ExampleTown.bakery), Reply())
    ]

    public var account: AccountID

    public init(account: AccountID) { self.account = account }

    public typealias Reply = EmptyReply
}
