public import CallTypes
public import Vocabulary

/// Books seats for a passenger who calls a dispatcher by phone, like `coaches.book` (R03.59). The booking has no
/// account.
public struct BookForCaller: Call {
    public static let name = "coaches.bookForCaller"
    public static let summary = "Book seats for a passenger who calls by phone"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.post, "/v1/coaches/callers/bookings")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A dispatcher books two seats for Olena, who calls by phone",
            BookForCaller(
                route: ExampleNetwork.route, from: ExampleNetwork.sumy, to: ExampleNetwork.kyiv,
                date: ExampleNetwork.date, time: ExampleNetwork.journey.time, seats: SeatCount(unchecked: 2),
                surname: ExampleNetwork.passenger.surname, phone: .example),
            Reply(booking: ExampleNetwork.details(.awaitingPayment, actions: [.pay, .cancel], version: 1))),
        CallExample(
            "Olena calls by phone and is going to pay on the bus",
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
    /// See ``JourneyRequest/tripTime``.
    public var tripTime: ClockTime?
    /// The number of seats on each way.
    public var seats: SeatCount
    /// The caller's surname.
    public var surname: Line
    /// The caller's phone number.
    public var phone: PhoneNumber
    /// A comment for the dispatcher and the driver (R03.32).
    public var comment: BookingComment
    /// The total that the caller was told. If the price differs, nothing is booked.
    public var expectedTotal: Money?
    /// The return way. It begins after the outbound way has ended.
    public var returnJourney: JourneyRequest?
    /// Whether the caller pays the driver; `false` when absent. The seats are then held until the outbound way is over,
    /// so that the payment can be recorded until then.
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

    /// The outbound way.
    public var journey: JourneyRequest {
        JourneyRequest(route: route, from: from, to: to, date: date, time: time, tripTime: tripTime)
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var booking: BookingDetails

        public init(booking: BookingDetails) { self.booking = booking }
    }

    /// The refusals of ``Book``, except those that concern an account: the call contains the surname and the phone
    /// number, and the number of bookings of callers is not limited.
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
