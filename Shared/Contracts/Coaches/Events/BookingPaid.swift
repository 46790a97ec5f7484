public import CallTypes
public import Vocabulary

/// A booking is paid and therefore confirmed.
public struct BookingPaid: Event {
    public static let name = "coaches.paid"
    public static let summary = "A booking is paid, by card or in cash"
    public static let examples = [
        Self(booking: ExampleNetwork.booking, amount: Money(90_000, .uah), method: .card),
        Self(booking: ExampleNetwork.booking, amount: Money(90_000, .uah), method: .cash),
    ]

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
