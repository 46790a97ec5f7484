import CoachesContract
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Gives a trip its record, with the first booking (E-19, R03.19). For use in a transaction: of all that come at once
/// one makes it, because writes stand in line, and the table's key would refuse a second one.
struct TripOpening: Sendable {
    /// The due work at the end of a trip; its key is the trip's identifier.
    static let completion = "completeTrip"

    let dependencies: CoachesDependencies

    /// The trip of a journey, as it is or as it begins to be.
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
