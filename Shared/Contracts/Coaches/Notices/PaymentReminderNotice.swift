public import RPC
public import Vocabulary

/// For a passenger: the time to pay is nearly over (dossier 03, section 5).
public struct PaymentReminderNotice: Notice {
    public static let kind = "coaches.paymentReminder"
    public static let channels: [NotificationChannel] = [.push]
    public static let example = PaymentReminderNotice(
        booking: .example, amount: Money(90_000, .uah), minutes: 10, until: ExampleNetwork.noon + .seconds(3_600))

    public var booking: NoticedBooking
    /// What it costs in all.
    public var amount: Money
    /// How long it can still be paid.
    public var minutes: Int
    /// Until when.
    public var until: Instant

    public init(booking: NoticedBooking, amount: Money, minutes: Int, until: Instant) {
        self.booking = booking
        self.amount = amount
        self.minutes = minutes
        self.until = until
    }

    public var arguments: [String: String] {
        booking.arguments(and: [
            "amount": amount.description, "minutes": "\(minutes)", "until": until.text(in: booking.zone),
        ])
    }
    public var link: PageLink? { booking.link }
}
