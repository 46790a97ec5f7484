import Vocabulary

extension ExampleNetwork {
    static let morning = TimetableStart(time: ClockTime(minutes: 360))
    static let tariff = TariffView(zoneSum: 35, name: Line(unchecked: "Суми - Київ"), price: price)

    static let departureStop = RouteStopView(stop: sumy, name: Line(unchecked: "Суми"), zone: 30, offsetMinutes: 0)
    static let arrivalStop = RouteStopView(stop: kyiv, name: Line(unchecked: "Київ"), zone: 5, offsetMinutes: 330)

    /// The route as it is set, with its two ends only.
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
        departsAt: departsAt, arrivesAt: departsAt + .seconds(330 * 60), seatsLeft: 13, isBookable: true)

    /// The same when nobody has booked it yet, and nobody has said where to.
    static let emptyDeparture = Departure(
        trip: nil, tripDate: date, tripTime: ClockTime(minutes: 360), date: date, time: ClockTime(minutes: 360),
        departsAt: departsAt, arrivesAt: nil, seatsLeft: 15, isBookable: true)

    /// On working days of the winter.
    static let inWinter = TimetableStart(
        time: ClockTime(minutes: 1_125), weekdays: Array(Weekday.all.prefix(5)), validFrom: date,
        validUntil: date + 95)
}
