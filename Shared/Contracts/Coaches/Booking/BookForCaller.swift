public import CallTypes
public import Vocabulary

/// A dispatcher books for somebody who has rung up, as `coaches.book` does (E-26, R03.59). The booking is nobody's
/// account's.
public struct BookForCaller: Call {
    public static let name = "coaches.bookForCaller"
    public static let summary = "Book seats for a passenger who calls by phone"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.post, "/v1/coaches/callers/bookings")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A dispatcher books two seats for Olena, who rings up",
            BookForCaller(
                route: ExampleNetwork.route, from: ExampleNetwork.sumy, to: ExampleNetwork.kyiv,
                date: ExampleNetwork.date, time: ExampleNetwork.journey.time, seats: SeatCount(unchecked: 2),
                surname: ExampleNetwork.passenger.surname, phone: .example),
            Reply(booking: ExampleNetwork.details(.awaitingPayment, actions: [.pay, .cancel], version: 1))),
        CallExample(
            "Olena rings up and is going to pay in the bus",
            BookForCaller(
                route: ExampleNetwork.route, from: ExampleNetwork.sumy, to: ExampleNetwork.kyiv,
                date: ExampleNetwork.date, time: ExampleNetwork.journey.time, seats: SeatCount(unchecked: 2),
                surname: ExampleNetwork.passenger.surname, phone: .example, paysOnBoard: true),
            Reply(booking: ExampleNetwork.paidOnBoard)),
    ]

    public var route: RouteCode
    public var from: StopCode
    public var to: StopCode
    /// When the bus leaves the stop `from`, in local time.
    public var date: CalendarDate
    public var time: ClockTime
    /// As ``JourneyRequest/tripTime``.
    public var tripTime: ClockTime?
    /// On each way.
    public var seats: SeatCount
    /// The caller's.
    public var surname: Line
    /// The caller's.
    public var phone: PhoneNumber
    /// For the dispatcher and the driver (R03.32).
    public var comment: BookingComment
    /// What the caller was told that all of it costs: if it costs something else, nothing is booked.
    public var expectedTotal: Money?
    /// The way back; it begins when the way there has ended.
    public var returnJourney: JourneyRequest?
    /// The caller pays the driver: the seats are held until the way there is over, so that what the driver took can be
    /// noted all that time. Not when it is left out.
    public var paysOnBoard: Bool?

    public init(
        route: RouteCode, from: StopCode, to: StopCode, date: CalendarDate, time: ClockTime, seats: SeatCount,
        surname: Line, phone: PhoneNumber, comment: Paragraph? = nil, expectedTotal: Money? = nil,
        returnJourney: JourneyRequest? = nil, paysOnBoard: Bool? = nil, tripTime: ClockTime? = nil
    ) {
        self.route = route
        self.from = from
        self.to = to
        self.date = date
        self.time = time
        self.tripTime = tripTime
        self.seats = seats
        self.surname = surname
        self.phone = phone
        self.comment = BookingComment(comment)
        self.expectedTotal = expectedTotal
        self.returnJourney = returnJourney
        self.paysOnBoard = paysOnBoard
    }

    /// The way there.
    public var journey: JourneyRequest {
        JourneyRequest(route: route, from: from, to: to, date: date, time: time, tripTime: tripTime)
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var booking: BookingDetails

        public init(booking: BookingDetails) { self.booking = booking }
    }

    /// Those of ``Book`` but what only an account can be refused: surname and phone are in the call, and callers have
    /// as many bookings as dispatchers make for them.
    public enum Refused: JourneyRefusal {
        case unknownRoute, unknownDepartureStop, unknownArrivalStop, wrongDirection, dateOutOfRange, noSuchDeparture
        case departed, bookingClosed, notOnSale, tariffNotFound, notEnoughSeats, priceChanged, returnTooEarly

        public var whenBooking: BookingRefused {
            switch self {
            case .unknownRoute: .unknownRoute
            case .unknownDepartureStop: .unknownDepartureStop
            case .unknownArrivalStop: .unknownArrivalStop
            case .wrongDirection: .wrongDirection
            case .dateOutOfRange: .dateOutOfRange
            case .noSuchDeparture: .noSuchDeparture
            case .departed: .departed
            case .bookingClosed: .bookingClosed
            case .notOnSale: .notOnSale
            case .tariffNotFound: .tariffNotFound
            case .notEnoughSeats: .notEnoughSeats
            case .priceChanged: .priceChanged
            case .returnTooEarly: .returnTooEarly
            }
        }
    }
}
