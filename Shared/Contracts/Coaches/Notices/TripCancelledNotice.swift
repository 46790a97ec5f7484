public import RPC
public import Vocabulary

/// For a passenger: the carrier has called the trip off. By SMS, too: whoever has no device must not wait at the stop.
public struct TripCancelledNotice: Notice {
    public static let kind = "coaches.tripCancelled"
    public static let channels: [NotificationChannel] = [.push, .sms]
    public static let example = TripCancelledNotice(
        booking: .example, isPaid: false,
        otherWay: .unpaid(Money(90_000, .uah), until: ExampleNetwork.noon + .seconds(3_600)))

    /// With the way that the trip was for.
    public var booking: NoticedBooking
    /// Whether there is something to give back.
    public var isPaid: Bool
    /// What becomes of the other way of a return booking; `nil` when there is none, or none that is still ahead.
    public var otherWay: OtherWay?

    /// The other way stays booked.
    public enum OtherWay: Hashable, Sendable {
        case paid
        /// It has this price, and its seats are held until then.
        case unpaid(Money, until: Instant)
    }

    public init(booking: NoticedBooking, isPaid: Bool, otherWay: OtherWay?) {
        self.booking = booking
        self.isPaid = isPaid
        self.otherWay = otherWay
    }

    public var arguments: [String: String] {
        var arguments = ["isPaid": "\(isPaid)"]
        switch otherWay {
        case nil: arguments["otherWay"] = "none"
        case .paid: arguments["otherWay"] = "paid"
        case .unpaid(let amount, let end):
            arguments["otherWay"] = "unpaid"
            arguments["amount"] = amount.description
            arguments["until"] = end.text(in: booking.zone)
        }
        return booking.arguments(and: arguments)
    }
    public var link: PageLink? { booking.link }
}
