public import RPC

/// For a passenger: the booking was not paid in time and has ended (R03.37).
public struct ExpiredNotice: Notice {
    public static let kind = "coaches.expired"
    public static let channels: [NotificationChannel] = [.push]
    public static let example = ExpiredNotice(booking: .example)

    public var booking: NoticedBooking

    public init(booking: NoticedBooking) { self.booking = booking }

    public var arguments: [String: String] { booking.arguments }
    public var link: PageLink? { booking.link }
}
