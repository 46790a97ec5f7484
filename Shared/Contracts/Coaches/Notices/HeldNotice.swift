public import RPC
public import Vocabulary

/// For a passenger: the seats are booked and wait to be paid; if they are not, the booking ends by itself (dossier 03,
/// N-2, R03.37).
public struct HeldNotice: Notice {
    public static let kind = "coaches.held"
    public static let channels: [NotificationChannel] = [.push]
    public static let example = HeldNotice(
        booking: .example, amount: Money(90_000, .uah), minutes: 60, until: ExampleNetwork.noon + .seconds(3_600))

    public var booking: NoticedBooking
    /// What it costs in all.
    public var amount: Money
    /// How long it can be paid.
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
