import CoachesContract
import RPC
import SQLiteKit
import TestTowns
import Vocabulary

@testable import CoachesService

/// The stops and routes of the sample network.
enum Places {
    static let route = RouteCode(unchecked: "1")
    static let routeBack = RouteCode(unchecked: "2")
    static let sumy = StopCode(unchecked: "sumy")
    static let romny = StopCode(unchecked: "romny")
    static let lokhvytsia = StopCode(unchecked: "lokhvytsia")
    static let pyriatyn = StopCode(unchecked: "pyriatyn")
    static let kyiv = StopCode(unchecked: "kyiv")
}

extension ListDepartures {
    static func sample(
        from: StopCode = Places.sumy, to: StopCode? = nil, on date: CalendarDate = CoachTown.tomorrow,
        route: RouteCode = Places.route
    ) -> ListDepartures {
        ListDepartures(route: route, from: from, date: date, to: to)
    }
}

extension Quote {
    static func sample(
        _ seats: Int = 1, from: StopCode = Places.sumy, to: StopCode = Places.kyiv, on date: CalendarDate? = nil,
        at time: ClockTime? = nil, route: RouteCode = Places.route
    ) -> Quote {
        Quote(route: route, from: from, to: to, seats: SeatCount(unchecked: seats), date: date, time: time)
    }
}

extension RouteStop {
    init(_ stop: StopCode, _ offset: Int, boarding: Int?, arrival: Int?) {
        self.init(
            stop: stop, offsetMinutes: OffsetMinutes(unchecked: offset),
            boardingZone: boarding.map { TariffZone(unchecked: $0) },
            arrivalZone: arrival.map { TariffZone(unchecked: $0) })
    }
}

extension CoachTown {
    /// A third route, with boarding and alighting at the middle stop: Sumy, Romny, Kyiv, at 06:00.
    static var shortRoute: RouteCode { RouteCode(unchecked: "3") }
    static var shortStops: [RouteStop] {
        [
            RouteStop(Places.sumy, 0, boarding: 100, arrival: nil),
            RouteStop(Places.romny, 90, boarding: 200, arrival: 1),
            RouteStop(Places.kyiv, 300, boarding: nil, arrival: 2),
        ]
    }

    func addShortRoute() async throws {
        let name = Line(unchecked: "Суми-Ромни-Київ")
        _ = try await staffCall(PutRoute(route: Self.shortRoute, name: name, stops: Self.shortStops))
        _ = try await staffCall(
            PutTimetable(route: Self.shortRoute, starts: [TimetableStart(time: .at(6))]))
        for (sum, price) in [(101, 15_000), (102, 40_000), (202, 30_000)] {
            _ = try await staffCall(
                PutTariff(
                    route: Self.shortRoute, zoneSum: ZoneSum(unchecked: sum), name: name,
                    price: Money(Int64(price), .uah)))
        }
    }

    func departures(_ call: ListDepartures = .sample()) async throws -> [Departure] {
        try await anyone(call).items
    }

    /// Returns the faulty members of a raw call, with the codes of their faults.
    func faults(in call: String, of name: String, meta: CallMeta = CallMeta()) async throws -> [String] {
        guard let faults = try await error(of: name, call, meta: meta)?.data.errors else { return [] }
        return faults.paths.flatMap { path in faults[path].map { "\(path) \($0.code)" } }
    }

    /// Returns the faults of a call whose members are valid one by one.
    func faults<C: Call>(in call: C, meta: CallMeta = CallMeta()) async throws -> [String] {
        guard let faults = try await error(of: call, meta: meta)?.data.errors else { return [] }
        return faults.paths.flatMap { path in faults[path].map { "\(path) \($0.code)" } }
    }

    /// Changes the record of a trip past the service.
    func change(_ trip: TripID, _ body: @escaping @Sendable (inout TripRecord) -> Void) async throws {
        try await database.write { db in
            guard var record = try TripRows(db).find(trip) else { throw NoSuchTrip() }
            body(&record)
            try TripRows(db).save(record)
        }
    }

    struct NoSuchTrip: Error {}
}
