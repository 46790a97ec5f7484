public import CallTypes
public import Vocabulary

/// A refund is opened.
public struct RefundOpened: Event {
    public static let name = "coaches.refundOpened"
    public static let summary = "A refund is opened, with its cause"
    public static let examples = [
        Self(
            refund: ExampleNetwork.id(32), booking: ExampleNetwork.booking, amount: Money(90_000, .uah), cause: .carrier
        )
    ]

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
