public import CallTypes
public import Vocabulary

/// A refund is paid.
public struct RefundPaid: Event {
    public static let name = "coaches.refundPaid"
    public static let summary = "A refund is paid"
    public static let examples = [
        Self(refund: ExampleNetwork.id(32), booking: ExampleNetwork.booking, amount: Money(90_000, .uah))
    ]

    public var refund: RefundID
    public var booking: BookingID
    public var amount: Money

    public init(refund: RefundID, booking: BookingID, amount: Money) {
        self.refund = refund
        self.booking = booking
        self.amount = amount
    }

    public var subject: String { "\(refund)" }
}
