public import RPC
public import Vocabulary

/// Money is back where it came from.
public struct RefundPaid: Event {
    public static let name = "coaches.refundPaid"

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
