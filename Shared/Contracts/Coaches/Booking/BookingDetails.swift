public import Vocabulary

/// The passenger, as given when the booking was made.
public struct Passenger: Codable, Hashable, Sendable {
    /// A dash when the surname was erased.
    public var surname: Line
    /// `null` when the phone number was erased, some months after the journey.
    public var phone: PhoneNumber?
    /// Ten digits, the national form in Ukraine; `null` for a number of another country.
    public var phoneNational: String?

    public init(surname: Line, phone: PhoneNumber?) {
        self.surname = surname
        self.phone = phone
        phoneNational = phone?.national
    }
}

/// One way of a booking: a trip from a stop to a stop.
public struct JourneyDetails: Codable, Hashable, Sendable {
    public var route: RouteCode
    public var routeName: Line
    public var trip: TripID
    public var from: StopCode
    public var fromName: Line
    public var to: StopCode
    public var toName: Line
    /// When the bus starts at the first stop of its route by the timetable, perhaps the day before ``date``.
    public var tripDate: CalendarDate
    public var tripTime: ClockTime
    /// When the bus leaves the passenger's stop, in local time.
    public var date: CalendarDate
    public var time: ClockTime
    /// The offset of the local time. When the clocks are put back, it distinguishes two departures at the same
    /// ``time``.
    public var utcOffset: UTCOffset
    public var departsAt: Instant
    public var arrivesAt: Instant
    /// The seats that are still booked, by number.
    public var seats: [Int]
    public var tariffName: Line
    public var pricePerSeat: Money

    public init(
        route: RouteCode, routeName: Line, trip: TripID, from: StopCode, fromName: Line, to: StopCode, toName: Line,
        tripDate: CalendarDate, tripTime: ClockTime, date: CalendarDate, time: ClockTime, utcOffset: UTCOffset,
        departsAt: Instant, arrivesAt: Instant, seats: [Int], tariffName: Line, pricePerSeat: Money
    ) {
        self.route = route
        self.routeName = routeName
        self.trip = trip
        self.from = from
        self.fromName = fromName
        self.to = to
        self.toName = toName
        self.tripDate = tripDate
        self.tripTime = tripTime
        self.date = date
        self.time = time
        self.utcOffset = utcOffset
        self.departsAt = departsAt
        self.arrivesAt = arrivesAt
        self.seats = seats
        self.tariffName = tariffName
        self.pricePerSeat = pricePerSeat
    }
}

/// A refund.
public struct RefundDetails: Codable, Hashable, Sendable {
    public var id: RefundID
    public var amount: Money
    public var state: RefundState
    public var cause: RefundCause
    public var createdAt: Instant

    public init(id: RefundID, amount: Money, state: RefundState, cause: RefundCause, createdAt: Instant) {
        self.id = id
        self.amount = amount
        self.state = state
        self.cause = cause
        self.createdAt = createdAt
    }
}

/// A booking as its passenger sees it: one entry for all of its seats (R03.34).
public struct BookingDetails: Codable, Hashable, Sendable {
    public var id: BookingID
    /// The order number, for conversations by phone.
    public var number: Int64
    public var status: BookingStatus
    /// The status as the number of the former app, from 2 to 8 in the order of the statuses.
    public var statusCode: Int
    /// Whether the booking is unpaid.
    public var isUnpaid: Bool
    public var journey: JourneyDetails
    /// The return way, if there is one.
    public var returnJourney: JourneyDetails?
    public var passenger: Passenger
    public var comment: Paragraph?
    /// The number of booked seats on each way.
    public var seats: Int
    /// The price of all seats on both ways, as agreed. A way that the carrier cancelled before the payment is not
    /// included.
    public var total: Money
    public var createdAt: Instant
    /// The end of the time to pay; `null` when the booking is not unpaid.
    public var payUntil: Instant?
    /// The end of the hold: ``payUntil``, or later while a payment is processed. `null` when the booking is not unpaid.
    public var heldUntil: Instant?
    public var paidAt: Instant?
    public var paidBy: PaymentMethod?
    /// Whether a late payment gave the booking other seats.
    public var seatsChanged: Bool
    public var refunds: [RefundDetails]
    public var actions: [BookingAction]
    /// Grows with every change.
    public var version: Int64

    public init(
        id: BookingID, number: Int64, status: BookingStatus, journey: JourneyDetails,
        returnJourney: JourneyDetails?, passenger: Passenger, comment: Paragraph?, seats: Int, total: Money,
        createdAt: Instant, payUntil: Instant?, heldUntil: Instant?, paidAt: Instant?, paidBy: PaymentMethod?,
        seatsChanged: Bool, refunds: [RefundDetails], actions: [BookingAction], version: Int64
    ) {
        self.id = id
        self.number = number
        self.status = status
        statusCode = status.code
        isUnpaid = status == .awaitingPayment
        self.journey = journey
        self.returnJourney = returnJourney
        self.passenger = passenger
        self.comment = comment
        self.seats = seats
        self.total = total
        self.createdAt = createdAt
        self.payUntil = payUntil
        self.heldUntil = heldUntil
        self.paidAt = paidAt
        self.paidBy = paidBy
        self.seatsChanged = seatsChanged
        self.refunds = refunds
        self.actions = actions
        self.version = version
    }
}
