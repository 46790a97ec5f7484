public import RPC
public import Vocabulary

/// For a passenger: the payment came when the booking had ended already, and there were seats for it still (R03.47).
/// Ticket and receipt go with the mail.
public struct ReinstatedNotice: Notice {
    public static let kind = "coaches.reinstated"
    public static let channels: [NotificationChannel] = [.push, .email]
    public static let example = ReinstatedNotice(booking: .example, amount: Money(90_000, .uah), seatsChanged: true)

    public var booking: NoticedBooking
    public var amount: Money
    /// Whether they are other seats than before.
    public var seatsChanged: Bool

    public init(booking: NoticedBooking, amount: Money, seatsChanged: Bool) {
        self.booking = booking
        self.amount = amount
        self.seatsChanged = seatsChanged
    }

    public var arguments: [String: String] {
        booking.arguments(and: ["amount": amount.description, "seatsChanged": "\(seatsChanged)"])
    }
    public var link: PageLink? { booking.link }
}
