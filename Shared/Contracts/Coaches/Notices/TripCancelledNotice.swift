public import RPC

/// For a passenger: the carrier has called the trip off. By SMS, too: whoever has no device must not wait at the stop.
public struct TripCancelledNotice: Notice {
    public static let kind = "coaches.tripCancelled"
    public static let channels: [NotificationChannel] = [.push, .sms]
    public static let example = TripCancelledNotice(booking: .example, isPaid: true)

    /// With the way that the trip was for.
    public var booking: NoticedBooking
    /// Whether there is something to give back.
    public var isPaid: Bool

    public init(booking: NoticedBooking, isPaid: Bool) {
        self.booking = booking
        self.isPaid = isPaid
    }

    public var arguments: [String: String] { booking.arguments(and: ["isPaid": "\(isPaid)"]) }
    public var link: PageLink? { booking.link }
}
