public import Vocabulary

/// The passengers who board at a stop.
public struct ManifestStop: Codable, Hashable, Sendable {
    public var stop: StopCode
    public var name: Line
    /// When the bus leaves the stop, in local time.
    public var date: CalendarDate
    public var time: ClockTime
    /// The offset of the local time. When the clocks are put back, it distinguishes two departures at the same
    /// ``time``.
    public var utcOffset: UTCOffset
    public var departsAt: Instant
    /// The seats, sorted by number.
    public var boarding: [ManifestSeat]

    public init(
        stop: StopCode, name: Line, date: CalendarDate, time: ClockTime, utcOffset: UTCOffset, departsAt: Instant,
        boarding: [ManifestSeat]
    ) {
        self.stop = stop
        self.name = name
        self.date = date
        self.time = time
        self.utcOffset = utcOffset
        self.departsAt = departsAt
        self.boarding = boarding
    }
}

/// A seat with its passenger.
public struct ManifestSeat: Codable, Hashable, Sendable {
    public var booking: BookingID
    /// The order number.
    public var number: Int64
    /// The number of the seat in the bus, from 1.
    public var seat: Int
    public var surname: Line
    /// `null` when the phone number was erased, long after the journey or with the account.
    public var phone: PhoneNumber?
    /// Ten digits; `null` for a number of another country.
    public var phoneNational: String?
    /// The passenger's comment for the carrier (R03.32).
    public var comment: Paragraph?
    /// The stop where the passenger gets off.
    public var to: StopCode
    public var toName: Line
    public var status: BookingStatus
    /// Whether the passenger has paid, by card or in cash. A seat that is not paid is only held.
    public var isPaid: Bool
    /// `null` when the booking is unpaid.
    public var paidBy: PaymentMethod?
    public var boardedAt: Instant?

    public init(
        booking: BookingID, number: Int64, seat: Int, surname: Line, phone: PhoneNumber?, comment: Paragraph?,
        to: StopCode, toName: Line, status: BookingStatus, paidBy: PaymentMethod?, boardedAt: Instant?
    ) {
        self.booking = booking
        self.number = number
        self.seat = seat
        self.surname = surname
        self.phone = phone
        phoneNational = phone?.national
        self.comment = comment
        self.to = to
        self.toName = toName
        self.status = status
        isPaid = paidBy != nil
        self.paidBy = paidBy
        self.boardedAt = boardedAt
    }
}

extension ManifestSeat {
    /// Olena's seat, for the examples.
    static func example(seat: Int, boardedAt: Instant? = nil) -> ManifestSeat {
        ManifestSeat(
            booking: ExampleNetwork.booking, number: 100_001, seat: seat, surname: ExampleNetwork.passenger.surname,
            phone: ExampleNetwork.passenger.phone, comment: Paragraph(unchecked: "With a bicycle"),
            to: ExampleNetwork.kyiv, toName: Line(unchecked: "Київ"), status: .confirmed, paidBy: .card,
            boardedAt: boardedAt)
    }

    /// A seat of an unpaid booking.
    static let unpaidExample = ManifestSeat(
        booking: ExampleNetwork.id(6), number: 100_002, seat: 3, surname: Line(unchecked: "Коваль"), phone: .example,
        comment: nil, to: ExampleNetwork.kyiv, toName: Line(unchecked: "Київ"), status: .awaitingPayment, paidBy: nil,
        boardedAt: nil)
}
