public import RPC
public import Vocabulary

/// For a passenger: money is on its way back, and why.
public struct RefundOpenedNotice: Notice {
    public static let kind = "coaches.refundOpened"
    public static let channels: [NotificationChannel] = [.push]
    public static let example = RefundOpenedNotice(booking: .example, amount: Money(45_000, .uah), cause: .carrier)

    public var booking: NoticedBooking
    /// Of all that goes back for this cause.
    public var amount: Money
    public var cause: RefundCause

    public init(booking: NoticedBooking, amount: Money, cause: RefundCause) {
        self.booking = booking
        self.amount = amount
        self.cause = cause
    }

    public var arguments: [String: String] {
        booking.arguments(and: ["amount": amount.description, "cause": cause.rawValue])
    }
    public var link: PageLink? { booking.link }
}
