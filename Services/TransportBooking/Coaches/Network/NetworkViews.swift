import CoachesContract
import Vocabulary

// Converts the network to and from the types of the contract.

extension Network {
    /// Returns the stops of a route that have a zone, in the order of the route.
    /// - Parameter zoneOf: the zone of the stop at a position; `nil` leaves the stop out.
    func views(of pattern: Pattern, zone zoneOf: (Int) -> Int?) -> [RouteStopView] {
        pattern.stops.indices.compactMap { position in
            let stop = pattern.stops[position]
            guard let zone = zoneOf(position) else { return nil }
            return RouteStopView(stop: stop.stop, name: name(of: stop.stop), zone: zone, offsetMinutes: stop.offset)
        }
    }

    func name(of stop: StopCode) -> Line {
        guard let name = stops[stop]?.name else {
            preconditionFailure("a foreign key ties every pattern to its stops")
        }
        return name
    }
}

extension TimetableStart {
    init(_ entry: TimetableEntry) {
        self.init(
            time: entry.start, weekdays: entry.weekdays.sorted().map { Weekday(unchecked: $0) },
            validFrom: entry.validFrom, validUntil: entry.validUntil)
    }
}

extension TimetableEntry {
    init(_ start: TimetableStart) {
        self.init(
            start: start.time, weekdays: Set(start.weekdays.map(\.number)), validFrom: start.validFrom,
            validUntil: start.validUntil)
    }
}

extension TariffView {
    init(_ tariff: Tariff) { self.init(zoneSum: tariff.zoneSum, name: tariff.name, price: tariff.price) }
}

extension PatternStop {
    init(_ stop: RouteStop) {
        self.init(
            stop: stop.stop, offset: stop.offsetMinutes.number, boardingZone: stop.boardingZone?.number,
            arrivalZone: stop.arrivalZone?.number)
    }
}
