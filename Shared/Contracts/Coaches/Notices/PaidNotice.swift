public import RPC
public import Vocabulary

/// For a passenger: the booking is paid, and so confirmed. Ticket and receipt go with the mail (dossier 03, N-4).
public struct PaidNotice: Notice {
    public static let kind = "coaches.paid"
    public static let channels: [NotificationChannel] = [.push, .email]
    public static let example = PaidNotice(booking: .example, amount: Money(90_000, .uah))

    public var booking: NoticedBooking
    public var amount: Money

    public init(booking: NoticedBooking, amount: Money) {
        self.booking = booking
        self.amount = amount
    }

    public var arguments: [String: String] { booking.arguments(and: ["amount": amount.description]) }
    public var link: PageLink? { booking.link }
}
