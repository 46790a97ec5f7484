public import Vocabulary

/// Money on its way back, as staff sees it after a change.
public struct RefundForStaff: Codable, Hashable, Sendable {
    public var id: RefundID
    public var booking: BookingID
    /// The order number of the booking.
    public var number: Int64
    public var amount: Money
    /// How it was paid, and so how it goes back: what was paid in cash, a dispatcher pays out.
    public var method: PaymentMethod
    public var state: RefundState
    public var cause: RefundCause
    public var createdAt: Instant
    /// When the passenger had it, or the acquirer refused.
    public var settledAt: Instant?
    /// Of one that has failed, or was paid out by hand after that: the acquirer's number for its refusal (products C.6,
    /// 6), `null` when it gave none.
    public var reasonCode: Int?
    /// Of one that has failed: the refusal in words. Of one that was paid out by hand: the dispatcher's note.
    public var reason: Line?

    public init(
        id: RefundID, booking: BookingID, number: Int64, amount: Money, method: PaymentMethod, state: RefundState,
        cause: RefundCause, createdAt: Instant, settledAt: Instant?, reasonCode: Int?, reason: Line?
    ) {
        self.id = id
        self.booking = booking
        self.number = number
        self.amount = amount
        self.method = method
        self.state = state
        self.cause = cause
        self.createdAt = createdAt
        self.settledAt = settledAt
        self.reasonCode = reasonCode
        self.reason = reason
    }
}

extension RefundForStaff {
    /// One that the acquirer had refused, after a dispatcher saw to it.
    static func example(
        _ state: RefundState, settledAt: Instant? = nil, reasonCode: Int? = nil, reason: Line? = nil
    ) -> RefundForStaff {
        RefundForStaff(
            id: ExampleNetwork.id(32), booking: ExampleNetwork.booking, number: 100_001,
            amount: Money(22_500, .uah), method: .card, state: state, cause: .passenger,
            createdAt: ExampleNetwork.noon + .seconds(1_860), settledAt: settledAt, reasonCode: reasonCode,
            reason: reason)
    }
}
