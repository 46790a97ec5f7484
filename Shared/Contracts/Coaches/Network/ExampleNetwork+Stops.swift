import Vocabulary

extension ExampleNetwork {
    static let morning = TimetableStart(time: ClockTime(minutes: 360))
    static let tariff = TariffView(zoneSum: 35, name: Line(unchecked: "Суми - Київ"), price: price)

    static let departureStop = RouteStopView(stop: sumy, name: Line(unchecked: "Суми"), zone: 30, offsetMinutes: 0)
    static let arrivalStop = RouteStopView(stop: kyiv, name: Line(unchecked: "Київ"), zone: 5, offsetMinutes: 330)

    /// The stops of a route with only its two ends.
    static let ends = [
        RouteStop(
            stop: sumy, offsetMinutes: OffsetMinutes(unchecked: 0), boardingZone: TariffZone(unchecked: 30),
            arrivalZone: nil),
        RouteStop(
            stop: kyiv, offsetMinutes: OffsetMinutes(unchecked: 330), boardingZone: nil,
            arrivalZone: TariffZone(unchecked: 5)),
    ]

    static let departure = Departure(
        trip: trip, tripDate: date, tripTime: ClockTime(minutes: 360), date: date, time: ClockTime(minutes: 360),
        utcOffset: utcOffset, departsAt: departsAt, arrivesAt: departsAt + .seconds(330 * 60), seatsLeft: 13,
        bookableUntil: departsAt, isBookable: true)

    /// The departure before any booking, without an arrival stop.
    static let emptyDeparture = Departure(
        trip: nil, tripDate: date, tripTime: ClockTime(minutes: 360), date: date, time: ClockTime(minutes: 360),
        utcOffset: utcOffset, departsAt: departsAt, arrivesAt: nil, seatsLeft: 15, bookableUntil: departsAt,
        isBookable: true)

    static let lokhvytsia = StopCode(unchecked: "lokhvytsia")
    /// 31 October 2027, when the hour from three to four occurs twice.
    static let autumnNight = CalendarDate(daysSince1970: 21_122)

    /// Two buses that start at one and at two, and leave Lokhvytsia 150 minutes later.
    static let twins = [(hour: 1, offset: 180), (hour: 2, offset: 120)].map { trip in
        let departsAt = Instant(milliseconds: 1_824_937_200_000) + .seconds(3_600 * trip.hour + 1_800)
        return Departure(
            trip: nil, tripDate: autumnNight, tripTime: ClockTime(minutes: 60 * trip.hour), date: autumnNight,
            time: ClockTime(minutes: 210), utcOffset: UTCOffset(minutes: trip.offset), departsAt: departsAt,
            arrivesAt: nil, seatsLeft: 15, bookableUntil: departsAt, isBookable: true)
    }

    /// A start on working days in winter.
    static let inWinter = TimetableStart(
        time: ClockTime(minutes: 1_125), weekdays: Array(Weekday.all.prefix(5)), validFrom: date,
        validUntil: date + 95)
}
