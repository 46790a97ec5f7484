import CoachesContract
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Creates the record of a trip with its first booking (R03.19). For use in a transaction. Write transactions are
/// serial, so only one of several simultaneous bookings creates it, and the table's key would refuse a second one.
struct TripOpening: Sendable {
    /// The job at the end of a trip. Its key is the trip's identifier.
    static let completion = "completeTrip"

    let dependencies: CoachesDependencies

    /// Returns the record of the journey's trip, and creates it if there is none.
    func trip(for planned: PlannedJourney, in tx: Transaction) throws -> TripRecord {
        if let record = try TripRows(tx.db).find(planned.trip) { return record }
        let last = planned.pattern.stops.last?.offset ?? 0
        let trip = TripRecord(
            id: dependencies.runtime.newID(), route: planned.trip.route, date: planned.trip.date,
            start: planned.trip.start,
            startsAt: planned.startsAt, endsAt: planned.startsAt + .seconds(60 * last), pattern: planned.pattern.id,
            capacity: dependencies.settings.capacity)
        try TripRows(tx.db).insert(trip)
        try dependencies.jobs.schedule(Self.completion, key: "\(trip.id)", at: trip.endsAt, in: tx.db)
        return trip
    }
}
