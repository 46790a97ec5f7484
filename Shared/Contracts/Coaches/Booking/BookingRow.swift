public import Vocabulary

/// A booking in its passenger's list (R03.52): one row for all of its seats (R03.34). ``GetBooking`` returns the rest,
/// such as the order number.
public struct BookingRow: Codable, Hashable, Sendable {
    public var id: BookingID
    /// The status at the time of the call. A booking that is `awaitingPayment` can be paid or cancelled.
    public var status: BookingStatus
    /// The status as the number of the former app, from 2 to 8 in the order of the statuses.
    public var statusCode: Int
    /// The route of the outbound way. The stops, ``date`` and ``time`` are of the outbound way, too.
    public var route: RouteCode
    public var fromName: Line
    public var toName: Line
    /// When the bus leaves the passenger's stop, in local time.
    public var date: CalendarDate
    public var time: ClockTime
    /// When the return bus leaves, in local time; `null` for one way.
    public var returnDate: CalendarDate?
    /// The number of booked seats on each way.
    public var seats: Int
    public var total: Money
    /// The end of the hold; `null` when the booking is not unpaid.
    public var heldUntil: Instant?

    public init(
        id: BookingID, status: BookingStatus, route: RouteCode, fromName: Line, toName: Line,
        date: CalendarDate, time: ClockTime, returnDate: CalendarDate?, seats: Int, total: Money, heldUntil: Instant?
    ) {
        self.id = id
        self.status = status
        statusCode = status.code
        self.route = route
        self.fromName = fromName
        self.toName = toName
        self.date = date
        self.time = time
        self.returnDate = returnDate
        self.seats = seats
        self.total = total
        self.heldUntil = heldUntil
    }
}

/// A booking in a dispatcher's list, with its passenger. ``GetBookingForCaller`` returns the rest.
public struct BookingRowForStaff: Codable, Hashable, Sendable {
    public var id: BookingID
    /// The order number.
    public var number: Int64
    /// The status at the time of the call.
    public var status: BookingStatus
    /// A dash when the surname was erased.
    public var surname: Line
    /// `null` when the phone number was erased.
    public var phone: PhoneNumber?
    /// The boarding stop of the outbound way. ``toName``, ``date`` and ``time`` are of the outbound way, too.
    public var fromName: Line
    public var toName: Line
    /// When the bus leaves the passenger's stop, in local time.
    public var date: CalendarDate
    public var time: ClockTime
    /// The number of booked seats on each way.
    public var seats: Int
    public var total: Money

    public init(
        id: BookingID, number: Int64, status: BookingStatus, surname: Line, phone: PhoneNumber?, fromName: Line,
        toName: Line, date: CalendarDate, time: ClockTime, seats: Int, total: Money
    ) {
        self.id = id
        self.number = number
        self.status = status
        self.surname = surname
        self.phone = phone
        self.fromName = fromName
        self.toName = toName
        self.date = date
        self.time = time
        self.seats = seats
        self.total = total
    }
}
