public import Vocabulary

/// A refund, as staff sees it after a change.
public struct RefundForStaff: Codable, Hashable, Sendable {
    public var id: RefundID
    public var booking: BookingID
    /// The order number of the booking.
    public var number: Int64
    public var amount: Money
    /// The method of the payment, and so of the refund: a dispatcher pays out cash.
    public var method: PaymentMethod
    public var state: RefundState
    public var cause: RefundCause
    public var createdAt: Instant
    /// When the refund was paid or refused.
    public var settledAt: Instant?
    /// The acquirer's reason code, for a refund that has failed or was paid out by hand after that; `null` when the
    /// acquirer gave none.
    public var reasonCode: Int?
    /// The acquirer's text for a failed refund. The dispatcher's note for a refund that was paid out by hand.
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
    /// A refused refund after a dispatcher has paid it out.
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
