public import CallTypes
public import Vocabulary

/// Lists the tickets of the passenger's own booking, for a program that shows the codes itself (R03.49). The list is
/// complete: there is a ticket for each seat of the booking.
public struct ListTickets: Call {
    public static let name = "coaches.listTickets"
    public static let summary = "Get the ticket codes of one of your bookings"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/coaches/bookings/{booking}/tickets")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Olena's phone shows the code of her seat",
            ListTickets(booking: ExampleNetwork.booking),
            Reply(items: [Ticket(journey: 0, seat: 1, token: .example)]))
    ]

    public var booking: BookingID

    public init(booking: BookingID) { self.booking = booking }

    public struct Reply: Codable, Hashable, Sendable {
        /// The tickets of the outbound way, then of the return way, each sorted by seat.
        public var items: [Ticket]

        public init(items: [Ticket]) { self.items = items }
    }

    public typealias Refused = TicketRefused
}

/// A ticket for one seat on one way.
public struct Ticket: Codable, Hashable, Sendable {
    /// 0 outbound, 1 return.
    public var journey: Int
    /// The number of the seat in the bus, from 1.
    public var seat: Int
    /// The text of the QR code.
    public var token: TicketToken

    public init(journey: Int, seat: Int, token: TicketToken) {
        self.journey = journey
        self.seat = seat
        self.token = token
    }
}
