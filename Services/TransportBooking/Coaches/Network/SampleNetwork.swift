import CoachesContract
import GRDB
import Vocabulary

/// A network for an empty database.
struct SampleNetwork: Sendable {
    struct Route: Sendable {
        var code: RouteCode
        var name: Line
        var stops: [PatternStop]
        var tariffs: [Tariff]
        var timetable: [TimetableEntry]
    }

    /// The name of the carrier until a dispatcher sets another one.
    static let carrier = Line(unchecked: "Еліт Експрес")

    var phone: PhoneNumber
    var email: EmailAddress
    var help: [Language: Paragraph]
    var stops: [Stop]
    var routes: [Route]

    /// Writes the network if the database has no stop and no route. Data that the carrier has set already stays.
    func load(into db: Database, at now: Instant) throws {
        let rows = NetworkRows(db)
        guard try rows.isEmpty() else { return }
        for stop in stops { try rows.put(stop) }
        for route in routes {
            try rows.put(route.code, name: route.name, stops: route.stops)
            for tariff in route.tariffs { try rows.put(tariff, of: route.code) }
            try rows.put(route.timetable, of: route.code)
        }
        try rows.countChange(at: now)
        try CarrierRows(db).complete(phone: phone, email: email, help: help)
    }
}
