import CoachesContract
import Vocabulary

/// A line of the carrier beside those that a new town has: from Kyiv to Zagreb, overnight, twice a week.
enum CoachLine {
    static let route = RouteCode(unchecked: "kyiv-zagreb")

    private static let stops: [(code: String, name: String, latitude: Double, longitude: Double, minutes: Int)] = [
        ("kyiv", "Київ", 50.4411, 30.4885, 0), ("lviv", "Львів", 49.8397, 24.0297, 480),
        ("budapest", "Будапешт", 47.4754, 19.1000, 1_080), ("zagreb", "Загреб", 45.8048, 15.9938, 1_380),
    ]

    /// In hryvnias, from each of the first three stops to Zagreb and on the way.
    private static let prices: [(from: Int, to: Int, price: Int64)] = [
        (0, 1, 900), (0, 2, 2_600), (0, 3, 3_400), (1, 2, 1_900), (1, 3, 2_700), (2, 3, 1_100),
    ]

    /// Adds the stops, the prices and the timetable.
    static func add(_ town: TownClient, as staff: DemoAccount) async throws {
        // Kyiv is a stop of the other lines.
        for stop in stops.dropFirst() {
            let call = PutStop(
                stop: StopCode(unchecked: stop.code), name: try Line(stop.name), latitude: stop.latitude,
                longitude: stop.longitude)
            try await town.call(call, as: staff)
        }
        try await town.call(PutRoute(route: route, name: try Line("Київ - Загреб"), stops: places), as: staff)
        for tariff in prices {
            let name = try Line("\(stops[tariff.from].name) - \(stops[tariff.to].name)")
            let call = PutTariff(
                route: route, zoneSum: ZoneSum(unchecked: zone(from: tariff.from) + zone(to: tariff.to)), name: name,
                price: Money(tariff.price * 100, .uah))
            try await town.call(call, as: staff)
        }
        let starts = [TimetableStart(time: ClockTime(minutes: 17 * 60), weekdays: [.monday, .thursday])]
        try await town.call(PutTimetable(route: route, starts: starts), as: staff)
    }

    private static var places: [RouteStop] {
        stops.indices.map { index in
            RouteStop(
                stop: StopCode(unchecked: stops[index].code),
                offsetMinutes: OffsetMinutes(unchecked: stops[index].minutes),
                boardingZone: index == stops.count - 1 ? nil : TariffZone(unchecked: zone(from: index)),
                arrivalZone: index == 0 ? nil : TariffZone(unchecked: zone(to: index)))
        }
    }

    /// The zones of two stops have another sum than those of any other two.
    private static func zone(from index: Int) -> Int { 10 * (index + 1) }
    private static func zone(to index: Int) -> Int { index }
}
