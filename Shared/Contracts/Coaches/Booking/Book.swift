public import CallTypes
public import Vocabulary

/// Books seats on a bus for a passenger, one way or return: all of them or none (R03.28-R03.36). The service chooses
/// the seats. They are held for an hour, but not beyond the end of booking, and have to be paid in that time (R03.37).
///
/// The carrier sets the price, whatever the passenger expects (R03.27). A refusal that concerns the return way has
/// `journey` = `return` among its arguments. A refusal for lack of seats has the number of `free` seats.
public struct Book: Call {
    public static let name = "coaches.book"
    public static let summary = "Book seats on a bus, one way or return"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/coaches/bookings")
    public static let sends = Sending.toCaller(by: [.push])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Olena books two seats from Sumy to Kyiv",
            Book(
                route: ExampleNetwork.route, from: ExampleNetwork.sumy, to: ExampleNetwork.kyiv,
                date: ExampleNetwork.date, time: ExampleNetwork.journey.time, seats: SeatCount(unchecked: 2),
                expectedTotal: Money(90_000, .uah)),
            Reply(booking: ExampleNetwork.details(.awaitingPayment, actions: [.pay, .cancel], version: 1))),
        CallExample(
            "Olena books a return trip, with a comment that she has a bicycle",
            Book(
                route: ExampleNetwork.route, from: ExampleNetwork.sumy, to: ExampleNetwork.kyiv,
                date: ExampleNetwork.date, time: ExampleNetwork.journey.time, seats: SeatCount(unchecked: 2),
                surname: ExampleNetwork.passenger.surname, phone: .example, comment: ExampleNetwork.comment,
                returnJourney: ExampleNetwork.wayBack),
            Reply(booking: ExampleNetwork.bothWays)),
        CallExample(
            "Olena names the bus by its start, as she does where two leave at the same local time",
            Book(
                route: ExampleNetwork.route, from: ExampleNetwork.sumy, to: ExampleNetwork.kyiv,
                date: ExampleNetwork.date, time: ExampleNetwork.journey.time, seats: SeatCount(unchecked: 2),
                tripTime: ExampleNetwork.journey.tripTime),
            Reply(booking: ExampleNetwork.details(.awaitingPayment, actions: [.pay, .cancel], version: 1))),
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
    /// The passenger's surname; the account's when absent.
    public var surname: Line?
    /// The passenger's phone number; the account's when absent.
    public var phone: PhoneNumber?
    /// A comment for the dispatcher and the driver (R03.32).
    public var comment: BookingComment
    /// The total that the passenger was shown. If the price differs, nothing is booked.
    public var expectedTotal: Money?
    /// The return way. It begins after the outbound way has ended.
    public var returnJourney: JourneyRequest?

    public init(
        route: RouteCode, from: StopCode, to: StopCode, date: CalendarDate, time: ClockTime, seats: SeatCount,
        surname: Line? = nil, phone: PhoneNumber? = nil, comment: Paragraph? = nil, expectedTotal: Money? = nil,
        returnJourney: JourneyRequest? = nil, tripTime: ClockTime? = nil
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
    }

    /// The outbound way.
    public var journey: JourneyRequest {
        JourneyRequest(route: route, from: from, to: to, date: date, time: time, tripTime: tripTime)
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var booking: BookingDetails

        public init(booking: BookingDetails) { self.booking = booking }
    }

    public typealias Refused = BookingRefused
}
