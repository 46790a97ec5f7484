import CoachesContract
import Vocabulary

@testable import CoachesService

/// A sample route from Sumy over Romny to Kyiv.
enum GTFSSamples {
    static let route = RouteCode(unchecked: "1")
    static let sumy = StopCode(unchecked: "sumy")
    static let romny = StopCode(unchecked: "romny")
    static let kyiv = StopCode(unchecked: "kyiv")

    static let pattern = Pattern(
        id: 7, route: route,
        stops: [
            PatternStop(stop: sumy, offset: 0, boardingZone: 10, arrivalZone: nil),
            PatternStop(stop: romny, offset: 90, boardingZone: 20, arrivalZone: 1),
            PatternStop(stop: kyiv, offset: 330, boardingZone: nil, arrivalZone: 2),
        ])

    /// The former stops of the route, without the one in between.
    static let former = Pattern(
        id: 3, route: route,
        stops: [
            PatternStop(stop: sumy, offset: 0, boardingZone: 10, arrivalZone: nil),
            PatternStop(stop: kyiv, offset: 300, boardingZone: nil, arrivalZone: 1),
        ])

    static func entry(
        _ hour: Int, _ minute: Int = 0, weekdays: Set<Int> = Set(1...7), from: String? = nil, until: String? = nil
    ) throws -> TimetableEntry {
        TimetableEntry(
            start: .at(hour, minute), weekdays: weekdays, validFrom: try from.map { try CalendarDate($0) },
            validUntil: try until.map { try CalendarDate($0) })
    }

    static func input(
        _ timetable: [TimetableEntry], trips: [TripRecord] = [], today: String, days: Int = 60
    ) throws -> GTFSInput {
        let stops = [
            Stop(code: sumy, name: Line(unchecked: "Суми, \"автовокзал\""), latitude: 50.9077, longitude: 34.7981),
            Stop(code: romny, name: Line(unchecked: "Ромни"), latitude: -0.000_001, longitude: 0),
            Stop(code: kyiv, name: Line(unchecked: "Київ"), latitude: 50.45, longitude: 30.523_400_4),
        ]
        let tariffs = [11, 12, 22].map { sum in
            Tariff(
                zoneSum: sum, name: Line(unchecked: "Tariff \(sum)"), price: Money(Int64(sum) * 1_000 + 5, .uah))
        }
        let network = Network(
            version: 1, stops: Dictionary(uniqueKeysWithValues: stops.map { ($0.code, $0) }),
            routes: [
                route: CoachRoute(
                    code: route, name: Line(unchecked: "Суми-Київ"), pattern: pattern,
                    tariffs: Dictionary(uniqueKeysWithValues: tariffs.map { ($0.zoneSum, $0) }), timetable: timetable)
            ])
        return GTFSInput(
            carrier: CarrierRows.Carrier(name: Line(unchecked: "Еліт Експрес"), phone: .example, email: nil),
            url: "https://kvart.example", network: network, formerPatterns: [former.id: former], trips: trips,
            today: try CalendarDate(today), days: days)
    }

    static func trip(
        _ date: String, _ hour: Int, pattern: Pattern = GTFSSamples.pattern, state: TripStatus = .onSale
    ) throws -> TripRecord {
        let clock = try TownClock(zone: "Europe/Kyiv")
        let day = try CalendarDate(date)
        let startsAt = clock.instant(day, .at(hour))
        return TripRecord(
            id: TripID(at: startsAt, random: (0, 1)), route: route, date: day, start: .at(hour), startsAt: startsAt,
            endsAt: startsAt + .seconds(60 * 330), pattern: pattern.id, capacity: 15, state: state,
            cancelReason: state == .cancelled ? "-" : nil)
    }
}

extension GTFSPlan {
    /// `1-0600 1 06:00`, the seconds as hours and minutes.
    var shownTrips: [String] {
        trips.map { trip in
            let minutes = trip.serviceStart / 60
            return "\(trip.id) \(trip.route) \(minutes / 60):\(minutes % 60)"
        }
    }

    /// `1-0600 +2026-10-25`
    var shownExceptions: [String] { exceptions.map { "\($0.service) \($0.isAdded ? "+" : "-")\($0.date)" } }

    /// `1-0600 1234567 2026-11-21...2027-01-24`
    var shownCalendars: [String] {
        calendars.map { calendar in
            let weekdays = calendar.weekdays.sorted().map { "\($0)" }.joined()
            return "\(calendar.service) \(weekdays) \(calendar.dates.lowerBound)...\(calendar.dates.upperBound)"
        }
    }
}
