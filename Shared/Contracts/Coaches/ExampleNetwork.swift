import Vocabulary

/// The data of the examples: Olena and two seats from Sumy to Kyiv.
enum ExampleNetwork {
    /// 25 November 2026, noon in Kyiv.
    static let noon = Instant(milliseconds: 1_795_600_800_000)

    static func id<Tag>(_ number: UInt64) -> Identifier<Tag> { Identifier(at: noon, random: (0, number)) }

    static let route = RouteCode(unchecked: "1")
    static let routeName = Line(unchecked: "Суми-Київ")
    static let sumy = StopCode(unchecked: "sumy")
    static let kyiv = StopCode(unchecked: "kyiv")
    static let trip: TripID = id(1)
    static let booking: BookingID = id(2)
    static let price = Money(45_000, .uah)
    static let passenger = Passenger(surname: Line(unchecked: "Шевченко"), phone: .example)
    /// The day after ``noon``.
    static let date = CalendarDate(daysSince1970: 20_783)
    /// Kyiv's UTC offset in winter.
    static let utcOffset = UTCOffset(minutes: 120)
    static let departsAt = noon + .seconds(18 * 3_600)

    static let journey = JourneyDetails(
        route: route, routeName: routeName, trip: trip, from: sumy, fromName: Line(unchecked: "Суми"), to: kyiv,
        toName: Line(unchecked: "Київ"), tripDate: date, tripTime: ClockTime(minutes: 360), date: date,
        time: ClockTime(minutes: 360), utcOffset: utcOffset, departsAt: departsAt,
        arrivesAt: departsAt + .seconds(330 * 60), seats: [1, 2], tariffName: Line(unchecked: "Суми - Київ"),
        pricePerSeat: price)

    static func details(_ status: BookingStatus, actions: [BookingAction], version: Int64) -> BookingDetails {
        let isPaid = [.confirmed, .completed, .refunded].contains(status)
        var journey = journey
        if ![.awaitingPayment, .confirmed, .completed].contains(status) { journey.seats = [] }
        return BookingDetails(
            id: booking, number: 100_001, status: status, journey: journey, returnJourney: nil,
            passenger: passenger, comment: nil, seats: 2, total: Money(90_000, .uah), createdAt: noon,
            payUntil: status == .awaitingPayment ? noon + .seconds(3_600) : nil,
            heldUntil: status == .awaitingPayment ? noon + .seconds(3_600) : nil,
            paidAt: isPaid ? noon + .seconds(600) : nil, paidBy: isPaid ? .card : nil, seatsChanged: false,
            refunds: [], actions: actions, version: version)
    }
}
