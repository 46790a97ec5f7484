public import RPC
public import Vocabulary

/// A booking is paid, and so confirmed.
public struct BookingPaid: Event {
    public static let name = "coaches.paid"

    public var booking: BookingID
    public var amount: Money
    public var method: PaymentMethod

    public init(booking: BookingID, amount: Money, method: PaymentMethod) {
        self.booking = booking
        self.amount = amount
        self.method = method
    }

    public var subject: String { "\(booking)" }
}
