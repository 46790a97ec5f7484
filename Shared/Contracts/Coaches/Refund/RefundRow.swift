public import Vocabulary

/// A refund in the list of staff. ``GetBookingForCaller`` returns the cause.
public struct RefundRow: Codable, Hashable, Sendable {
    public var id: RefundID
    public var booking: BookingID
    /// The order number of the booking.
    public var number: Int64
    public var amount: Money
    /// The method of the payment, and so of the refund: a dispatcher pays out cash.
    public var method: PaymentMethod
    public var state: RefundState
    public var createdAt: Instant
    /// See ``RefundForStaff``.
    public var reasonCode: Int?
    /// See ``RefundForStaff``.
    public var reason: Line?

    public init(
        id: RefundID, booking: BookingID, number: Int64, amount: Money, method: PaymentMethod, state: RefundState,
        createdAt: Instant, reasonCode: Int?, reason: Line?
    ) {
        self.id = id
        self.booking = booking
        self.number = number
        self.amount = amount
        self.method = method
        self.state = state
        self.createdAt = createdAt
        self.reasonCode = reasonCode
        self.reason = reason
    }
}

extension RefundRow {
    /// A refund that the acquirer has refused.
    static let example = RefundRow(
        id: ExampleNetwork.id(32), booking: ExampleNetwork.booking, number: 100_001, amount: Money(22_500, .uah),
        method: .card, state: .failed, createdAt: ExampleNetwork.noon + .seconds(1_860), reasonCode: 1_123,
        reason: Line(unchecked: "Refund not allowed"))
}
