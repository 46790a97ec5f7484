import CoachesContract
import RPC
import Vocabulary

/// The timetable as files of the General Transit Feed Specification (GTFS).
struct GTFSFeed: Sendable {
    /// `agency_id`
    private static let agency = "1"

    private let input: GTFSInput
    private let clock: TownClock
    private let plan: GTFSPlan

    init(_ input: GTFSInput, clock: TownClock) {
        self.input = input
        self.clock = clock
        plan = GTFSPlan(input, clock: clock)
    }

    /// The ZIP file.
    var archive: [UInt8] {
        let tables = self.tables
        let version = ZIPArchive.checksum(tables.flatMap(\.bytes))
        return ZIPArchive.bytes(of: (tables + [feedInfo(version: version)]).map { (name: $0.name, content: $0.bytes) })
    }

    /// All tables except `feed_info.txt`. An empty table is left out unless GTFS requires it.
    var tables: [CSVTable] {
        let (networks, routes, fares) = routeTables
        let needed = [agencies, stops, routes, trips, stopTimes]
        let others = [
            calendar, exceptions, networks.names, networks.members, fares.areas, fares.stopAreas, fares.products,
            fares.rules,
        ]
        return needed + others.filter { $0.rowCount > 0 }
    }

    private var agencies: CSVTable {
        var table = CSVTable(
            "agency.txt",
            [
                "agency_id", "agency_name", "agency_url", "agency_timezone", "agency_lang", "agency_phone",
                "agency_email",
            ])
        let carrier = input.carrier
        table.add([
            Self.agency, carrier.name.text, input.url, clock.zone, CoachesContract.language.rawValue,
            carrier.phone?.text ?? "", carrier.email?.text ?? "",
        ])
        return table
    }

    private var stops: CSVTable {
        var table = CSVTable("stops.txt", ["stop_id", "stop_name", "stop_lat", "stop_lon"])
        for stop in input.network.stops.values.sorted(by: { $0.code.text < $1.code.text }) {
            table.add([stop.code.text, stop.name.text, Self.degrees(stop.latitude), Self.degrees(stop.longitude)])
        }
        return table
    }

    /// Every route is a network of its own, because its prices are valid on no other route. A route whose trips have
    /// former stops is one GTFS route for each list of stops.
    private var routeTables: (networks: (names: CSVTable, members: CSVTable), routes: CSVTable, fares: GTFSFares) {
        var names = CSVTable("networks.txt", ["network_id", "network_name"])
        var members = CSVTable("route_networks.txt", ["network_id", "route_id"])
        var routes = CSVTable(
            "routes.txt", ["route_id", "agency_id", "route_short_name", "route_long_name", "route_type"])
        var fares = GTFSFares()
        for route in input.network.sortedRoutes {
            let former = input.formerPatterns.values.filter { $0.route == route.code }.sorted { $0.id < $1.id }
            for pattern in [route.pattern] + former {
                let id = GTFSPlan.routeID(route, pattern)
                // 3 is a bus.
                routes.add([id, Self.agency, route.code.text, route.name.text, "3"])
                names.add([id, route.name.text])
                members.add([id, id])
                fares.add(id, route, pattern, in: input.network)
            }
        }
        return (networks: (names: names, members: members), routes: routes, fares: fares)
    }

    private var trips: CSVTable {
        var table = CSVTable("trips.txt", ["route_id", "service_id", "trip_id", "trip_headsign"])
        for trip in plan.trips {
            let end = trip.pattern.stops.last.map { input.network.name(of: $0.stop).text }
            table.add([trip.route, trip.id, trip.id, end ?? ""])
        }
        return table
    }

    private var stopTimes: CSVTable {
        var table = CSVTable(
            "stop_times.txt",
            [
                "trip_id", "arrival_time", "departure_time", "stop_id", "stop_sequence", "pickup_type",
                "drop_off_type", "timepoint",
            ])
        for trip in plan.trips {
            for (position, stop) in trip.pattern.stops.enumerated() {
                let time = Self.time(trip.serviceStart + Int64(stop.offset) * 60)
                // 0 is a regular pick-up or drop-off, 1 is none.
                table.add([
                    trip.id, time, time, stop.stop.text, "\(position)",
                    trip.pattern.isBoarded(at: position) ? "0" : "1",
                    trip.pattern.isLeft(at: position) ? "0" : "1", "1",
                ])
            }
        }
        return table
    }

    private var calendar: CSVTable {
        var table = CSVTable(
            "calendar.txt",
            [
                "service_id", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
                "start_date", "end_date",
            ])
        for calendar in plan.calendars {
            let days = (1...7).map { calendar.weekdays.contains($0) ? "1" : "0" }
            table.add(
                [calendar.service] + days + [calendar.dates.lowerBound.basicText, calendar.dates.upperBound.basicText])
        }
        return table
    }

    private var exceptions: CSVTable {
        var table = CSVTable("calendar_dates.txt", ["service_id", "date", "exception_type"])
        for exception in plan.exceptions {
            table.add([exception.service, exception.date.basicText, exception.isAdded ? "1" : "2"])
        }
        return table
    }

    /// - Parameter version: distinguishes this feed from others of the same day.
    private func feedInfo(version: UInt32) -> CSVTable {
        var table = CSVTable(
            "feed_info.txt",
            [
                "feed_publisher_name", "feed_publisher_url", "feed_lang", "feed_start_date", "feed_end_date",
                "feed_version",
            ])
        table.add([
            input.carrier.name.text, input.url, CoachesContract.language.rawValue, input.today.basicText,
            (input.today + input.days).basicText, "\(input.today.basicText)-\(String(version, radix: 16))",
        ])
        return table
    }

    // MARK: Formats

    /// Formats seconds of a service day: `25:30:00` is half past one of the next day.
    private static func time(_ seconds: Int64) -> String {
        [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    /// Formats degrees, `50.907700`, to a tenth of a metre.
    private static func degrees(_ degrees: Double) -> String {
        let millionths = Int64((degrees * 1_000_000).rounded())
        let fraction = "\(millionths.magnitude % 1_000_000)"
        let zeros = String(repeating: "0", count: 6 - fraction.count)
        return "\(millionths < 0 ? "-" : "")\(millionths.magnitude / 1_000_000).\(zeros)\(fraction)"
    }
}
