public import Vocabulary

/// A booking in its passenger's list (R03.52): one row, however many seats it has (R03.34). ``GetBooking`` has the
/// rest, the order number, too.
public struct BookingRow: Codable, Hashable, Sendable {
    public var id: BookingID
    /// As of the clock. A booking that is `awaitingPayment` is the one to pay or to cancel.
    public var status: BookingStatus
    public var statusCode: Int
    /// Of the way there, as are the stops, ``date`` and ``time``.
    public var route: RouteCode
    public var fromName: Line
    public var toName: Line
    /// When the bus leaves the passenger's stop, in local time.
    public var date: CalendarDate
    public var time: ClockTime
    /// When the bus back leaves, in local time; `null` for one way.
    public var returnDate: CalendarDate?
    /// How many seats were booked, on each way.
    public var seats: Int
    public var total: Money
    /// Until when the seats are held; `null` when the booking does not wait to be paid.
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

/// A booking in a dispatcher's list, with its passenger. ``GetBookingForCaller`` has the rest.
public struct BookingRowForStaff: Codable, Hashable, Sendable {
    public var id: BookingID
    /// The order number.
    public var number: Int64
    /// As of the clock.
    public var status: BookingStatus
    /// A dash once it is no longer kept.
    public var surname: Line
    /// `null` once it is no longer kept.
    public var phone: PhoneNumber?
    /// Of the way there, as are ``toName``, ``date`` and ``time``.
    public var fromName: Line
    public var toName: Line
    /// When the bus leaves the passenger's stop, in local time.
    public var date: CalendarDate
    public var time: ClockTime
    /// How many seats were booked, on each way.
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
