public import CallTypes
public import Vocabulary

/// What every notice of a booking says of it. Nothing of the passenger: notices stand in a feed.
public struct NoticedBooking: Hashable, Sendable {
    public var booking: BookingID
    /// The order number.
    public var number: Int64
    /// The name of the route.
    public var route: Line
    /// The names of the stops where the passenger gets on and off.
    public var from: Line
    public var to: Line
    /// When the bus leaves the passenger's stop.
    public var departure: Instant
    /// Where the clocks are that tell it, `Europe/Kyiv`.
    public var zone: String
    /// On each way.
    public var seats: Int
    /// Whether there is a way back, too; the other members are about the way there then.
    public var isReturn: Bool

    public init(
        booking: BookingID, number: Int64, route: Line, from: Line, to: Line, departure: Instant, zone: String,
        seats: Int, isReturn: Bool
    ) {
        self.booking = booking
        self.number = number
        self.route = route
        self.from = from
        self.to = to
        self.departure = departure
        self.zone = zone
        self.seats = seats
        self.isReturn = isReturn
    }

    /// `order` and not `number`: that is what a push calls its place in the inbox.
    var arguments: [String: String] {
        [
            "booking": "\(booking)", "order": "\(number)", "routeName": route.text, "fromName": from.text,
            "toName": to.text, "departure": departure.text(in: zone), "seats": "\(seats)", "ways": isReturn ? "2" : "1",
        ]
    }
}

extension NotificationAttachment {
    /// What identity asks for by `attachments.read`: `ticket/` and the booking.
    public static func ticket(of booking: BookingID) -> NotificationAttachment {
        NotificationAttachment(name: "ticket.pdf", type: "application/pdf", document: "ticket/\(booking)")
    }

    /// `receipt/` and the booking.
    public static func receipt(for booking: BookingID) -> NotificationAttachment {
        NotificationAttachment(name: "receipt.pdf", type: "application/pdf", document: "receipt/\(booking)")
    }
}
