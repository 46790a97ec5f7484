public import CallTypes
public import Vocabulary

/// Returns the price of seats, and all that a passenger needs to see before booking (R03.25, R03.26, R03.33). The call
/// holds no seats, and the caller cannot set the price (R03.27).
public struct Quote: Call {
    public static let name = "coaches.quote"
    public static let summary = "Get the price of seats without holding them"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/coaches/quote")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Two seats from Sumy to Kyiv in the morning",
            Quote(
                route: ExampleNetwork.route, from: ExampleNetwork.sumy, to: ExampleNetwork.kyiv,
                seats: SeatCount(unchecked: 2), date: ExampleNetwork.date, time: ClockTime(minutes: 360),
                surname: ExampleNetwork.passenger.surname, phone: ExampleNetwork.passenger.phone),
            Reply(
                routeName: ExampleNetwork.routeName, fromName: ExampleNetwork.departureStop.name,
                toName: ExampleNetwork.arrivalStop.name, departure: ExampleNetwork.departure, zoneSum: 35,
                tariffName: ExampleNetwork.tariff.name, seats: 2, pricePerSeat: ExampleNetwork.price,
                total: Money(90_000, .uah), passenger: ExampleNetwork.passenger)),
        CallExample(
            "A caller without an account asks only for the price",
            Quote(
                route: ExampleNetwork.route, from: ExampleNetwork.sumy, to: ExampleNetwork.kyiv,
                seats: SeatCount(unchecked: 1)),
            Reply(
                routeName: ExampleNetwork.routeName, fromName: ExampleNetwork.departureStop.name,
                toName: ExampleNetwork.arrivalStop.name, departure: nil, zoneSum: 35,
                tariffName: ExampleNetwork.tariff.name, seats: 1, pricePerSeat: ExampleNetwork.price,
                total: ExampleNetwork.price, passenger: nil)),
    ]

    public var route: RouteCode
    /// The boarding stop.
    public var from: StopCode
    /// The stop where the passenger gets off.
    public var to: StopCode
    public var seats: SeatCount
    /// When the bus leaves ``from``, in local time. With ``time`` the call finds the bus; without both it returns only
    /// the price.
    public var date: CalendarDate?
    public var time: ClockTime?
    /// See ``JourneyRequest/tripTime``.
    public var tripTime: ClockTime?
    /// The passenger's surname, when it differs from the account's.
    public var surname: Line?
    public var phone: PhoneNumber?

    public init(
        route: RouteCode, from: StopCode, to: StopCode, seats: SeatCount, date: CalendarDate? = nil,
        time: ClockTime? = nil, tripTime: ClockTime? = nil, surname: Line? = nil, phone: PhoneNumber? = nil
    ) {
        self.route = route
        self.from = from
        self.to = to
        self.seats = seats
        self.date = date
        self.time = time
        self.tripTime = tripTime
        self.surname = surname
        self.phone = phone
    }

    public func validate(_ faults: inout Faults) {
        if date == nil, time != nil { faults.record(.required, at: "date") }
        if time == nil, date != nil || tripTime != nil { faults.record(.required, at: "time") }
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var routeName: Line
        public var fromName: Line
        public var toName: Line
        /// `null` when the call names no time.
        public var departure: Departure?
        /// The sum of the zones of ``Quote/from`` and ``Quote/to``.
        public var zoneSum: Int
        public var tariffName: Line
        /// The number of seats that `total` pays for.
        public var seats: Int
        public var pricePerSeat: Money
        public var total: Money
        /// The passenger; `null` when the surname or the phone number is not known.
        public var passenger: Passenger?

        public init(
            routeName: Line, fromName: Line, toName: Line, departure: Departure?, zoneSum: Int, tariffName: Line,
            seats: Int, pricePerSeat: Money, total: Money, passenger: Passenger?
        ) {
            self.routeName = routeName
            self.fromName = fromName
            self.toName = toName
            self.departure = departure
            self.zoneSum = zoneSum
            self.tariffName = tariffName
            self.seats = seats
            self.pricePerSeat = pricePerSeat
            self.total = total
            self.passenger = passenger
        }
    }

    public enum Refused: JourneyRefusal {
        case unknownRoute, unknownDepartureStop, unknownArrivalStop, wrongDirection, dateOutOfRange, noSuchDeparture
        case departed, bookingClosed, notOnSale, tariffNotFound, notEnoughSeats

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
            }
        }
    }
}
