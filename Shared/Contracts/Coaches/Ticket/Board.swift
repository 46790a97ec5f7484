public import CallTypes
public import Vocabulary

/// Verifies a ticket and records that its passenger has boarded. A repeated call changes nothing and returns the time
/// of the first one.
public struct Board: Call {
    public static let name = "coaches.board"
    public static let summary = "Check a ticket and record that its passenger has boarded"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.post, "/v1/coaches/trips/{trip}/boardings")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Olena boards in Sumy",
            Board(trip: ExampleNetwork.trip, ticket: .example),
            Reply(
                booking: ExampleNetwork.booking, number: 100_001, seat: 1,
                surname: ExampleNetwork.passenger.surname, toName: ExampleNetwork.journey.toName,
                boardedAt: ExampleNetwork.departsAt, wasBoarded: false)),
        CallExample(
            "The same ticket is shown again",
            Board(trip: ExampleNetwork.trip, ticket: .example),
            Reply(
                booking: ExampleNetwork.booking, number: 100_001, seat: 1,
                surname: ExampleNetwork.passenger.surname, toName: ExampleNetwork.journey.toName,
                boardedAt: ExampleNetwork.departsAt, wasBoarded: true)),
    ]

    /// The trip whose passengers board now.
    public var trip: TripID
    /// The content of the QR code.
    public var ticket: TicketToken

    public init(trip: TripID, ticket: TicketToken) {
        self.trip = trip
        self.ticket = ticket
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var booking: BookingID
        /// The order number.
        public var number: Int64
        /// The number of the seat on the ticket, from 1.
        public var seat: Int
        public var surname: Line
        /// Where the passenger gets off.
        public var toName: Line
        /// The time of the first boarding.
        public var boardedAt: Instant
        /// Whether the ticket was used before: the seat is occupied, or the same passenger was checked twice.
        public var wasBoarded: Bool

        public init(
            booking: BookingID, number: Int64, seat: Int, surname: Line, toName: Line, boardedAt: Instant,
            wasBoarded: Bool
        ) {
            self.booking = booking
            self.number = number
            self.seat = seat
            self.surname = surname
            self.toName = toName
            self.boardedAt = boardedAt
            self.wasBoarded = wasBoarded
        }
    }

    public enum Refused: Refusal {
        case unknownTrip
        /// None of the carrier's keys has signed the ticket.
        case forged
        /// The ticket is for another trip.
        case wrongTrip
        /// The seat was returned, the booking was cancelled, or the passenger has got another seat.
        case notValid

        public var terms: RefusalTerms {
            switch self {
            case .unknownTrip: .notFound("There is no such trip.", member: "trip")
            case .forged: .invalid("This is no ticket of ours.", member: "ticket")
            case .wrongTrip: .conflict("This ticket is for another trip.", member: "ticket")
            case .notValid: .conflict("This ticket is not valid any more.", member: "ticket")
            }
        }
    }
}
