public import RPC
public import Vocabulary

/// Money is to go back.
public struct RefundOpened: Event {
    public static let name = "coaches.refundOpened"

    public var refund: RefundID
    public var booking: BookingID
    public var amount: Money
    public var cause: RefundCause

    public init(refund: RefundID, booking: BookingID, amount: Money, cause: RefundCause) {
        self.refund = refund
        self.booking = booking
        self.amount = amount
        self.cause = cause
    }

    public var subject: String { "\(refund)" }
}
