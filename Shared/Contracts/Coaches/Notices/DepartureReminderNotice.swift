public import RPC

/// For a passenger: the bus leaves soon (dossier 03, section 5).
public struct DepartureReminderNotice: Notice {
    public static let kind = "coaches.departureReminder"
    public static let channels: [NotificationChannel] = [.push]
    public static let example = DepartureReminderNotice(booking: .example, seats: [3, 4])

    /// With the way that begins soon.
    public var booking: NoticedBooking
    /// The passenger's seats in that bus, by number; at least one.
    public var seats: [Int]

    public init(booking: NoticedBooking, seats: [Int]) {
        self.booking = booking
        self.seats = seats
    }

    public var arguments: [String: String] {
        booking.arguments(and: ["seatNumbers": seats.map { "\($0)" }.joined(separator: ", ")])
    }
    public var link: PageLink? { booking.link }
}
