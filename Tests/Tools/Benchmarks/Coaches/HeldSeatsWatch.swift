import GRDB
import SQLiteKit
import Vocabulary

/// The database of a service that runs, looked into by another process: never written, never checkpointed.
struct HeldSeatsWatch {
    private let queue: DatabaseQueue

    init(_ path: String) throws {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        queue = try DatabaseQueue(path: path, configuration: configuration)
    }

    /// How many bookings still wait to be paid that may not wait beyond that time.
    func count(until end: Instant) throws -> Int {
        try queue.read { db in
            try Int.fetchOne(
                db, sql: "SELECT count(*) FROM booking WHERE status = 2 AND heldUntil <= ?", arguments: [end])
        } ?? 0
    }

    func hasAny(until end: Instant) throws -> Bool {
        try queue.read { db in
            try Bool.fetchOne(
                db, sql: "SELECT EXISTS (SELECT * FROM booking WHERE status = 2 AND heldUntil <= ?)",
                arguments: [end])
        } ?? false
    }
}
