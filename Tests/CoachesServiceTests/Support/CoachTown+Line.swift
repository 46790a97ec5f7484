import CoachesContract
import Vocabulary

/// A line with boarding and alighting at the same stops, which the sample network does not have.
extension CoachTown {
    static var line: String { "7" }

    /// Opens route 7, every hour: Sumy, after an hour Romny, after two Lokhvytsia, after four Kyiv. 100 hryvnias a leg.
    func openLine() async throws {
        let stops: [(code: String, minutes: Int, boarding: Int?, arrival: Int?)] = [
            ("sumy", 0, 1, nil), ("romny", 60, 2, 10), ("lokhvytsia", 120, 3, 20), ("kyiv", 240, nil, 30),
        ]
        let route = RouteCode(unchecked: Self.line)
        _ = try await staffCall(
            PutRoute(
                route: route, name: Line(unchecked: "Через Ромни"),
                stops: stops.map { stop in
                    RouteStop(
                        stop: StopCode(unchecked: stop.code), offsetMinutes: OffsetMinutes(unchecked: stop.minutes),
                        boardingZone: stop.boarding.map { TariffZone(unchecked: $0) },
                        arrivalZone: stop.arrival.map { TariffZone(unchecked: $0) })
                }))
        for from in 0..<3 {
            for to in from + 1..<4 {
                guard let boarding = stops[from].boarding, let arrival = stops[to].arrival else { continue }
                _ = try await staffCall(
                    PutTariff(
                        route: route, zoneSum: ZoneSum(unchecked: boarding + arrival),
                        name: Line(unchecked: "\(stops[from].code) - \(stops[to].code)"),
                        price: Money(Int64(to - from) * 10_000, .uah)))
            }
        }
        _ = try await staffCall(
            PutTimetable(route: route, starts: (0..<24).map { TimetableStart(time: .at($0)) }))
    }
}
