public import CallTypes
public import Vocabulary

/// The data of a booking in every notice. It contains nothing about the passenger, because notices are in a feed.
public struct NoticedBooking: Hashable, Sendable {
    public var booking: BookingID
    /// The order number.
    public var number: Int64
    /// The name of the route.
    public var route: Line
    /// The name of the boarding stop.
    public var from: Line
    public var to: Line
    /// When the bus leaves the passenger's stop.
    public var departure: Instant
    /// The time zone of the departure, `Europe/Kyiv`.
    public var zone: String
    /// The number of seats on each way.
    public var seats: Int
    /// Whether the booking has a return way. The other members describe the outbound way.
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

    /// `order` and not `number`, which a push uses for its position in the inbox.
    var arguments: [String: String] {
        [
            "booking": "\(booking)", "order": "\(number)", "routeName": route.text, "fromName": from.text,
            "toName": to.text, "departure": departure.text(in: zone), "seats": "\(seats)", "ways": isReturn ? "2" : "1",
        ]
    }
}

extension NotificationAttachment {
    /// The document name for `attachments.read`: `ticket/` and the booking.
    public static func ticket(of booking: BookingID) -> NotificationAttachment {
        NotificationAttachment(name: "ticket.pdf", type: "application/pdf", document: "ticket/\(booking)")
    }

    /// The document name for `attachments.read`: `receipt/` and the booking.
    public static func receipt(for booking: BookingID) -> NotificationAttachment {
        NotificationAttachment(name: "receipt.pdf", type: "application/pdf", document: "receipt/\(booking)")
    }
}
