import GRDB
import SQLiteKit
import Vocabulary

/// Reads the database of a running service from another process, without writing or checkpointing it.
struct HeldSeatsWatch {
    private let queue: DatabaseQueue

    init(_ path: String) throws {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        queue = try DatabaseQueue(path: path, configuration: configuration)
    }

    /// Returns the number of overdue bookings that have not ended.
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
