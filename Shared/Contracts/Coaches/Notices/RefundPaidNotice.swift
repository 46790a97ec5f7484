public import RPC
public import Vocabulary

/// For a passenger: money is back where it came from (dossier 03, section 5).
public struct RefundPaidNotice: Notice {
    public static let kind = "coaches.refundPaid"
    public static let channels: [NotificationChannel] = [.push, .email]
    public static let example = RefundPaidNotice(booking: .example, amount: Money(45_000, .uah), cause: .carrier)

    public var booking: NoticedBooking
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
