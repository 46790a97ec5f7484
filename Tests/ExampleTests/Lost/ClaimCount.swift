import GRDB
import Logging
import RPC
import SQLiteKit
import ServiceKit

/// Another service, which wants to know how many things were claimed.
struct ClaimCount: Sendable {
    static let migrations = [Migration(1, "claims", sql: "CREATE TABLE claim (thing TEXT NOT NULL) STRICT;")]

    let database: ServiceDatabase

    /// Counts each claim exactly once, also across crashes. After a `resync` it counts from the new position.
    func consumer(of lost: any Client, _ runtime: RuntimeEnvironment, _ logger: Logger) -> EventConsumer {
        EventConsumer(
            "lost", from: lost, into: database,
            effect: EventEffect { event, db in
                guard let claimed = try event.event(ThingClaimed.self) else { return }
                try db.execute(sql: "INSERT INTO claim (thing) VALUES (?)", arguments: ["\(claimed.thing)"])
            },
            pauses: EventConsumer.Pauses(random: { Double(runtime.random(1)[0]) / 255 }), logger: logger
        ) {
            { _ in }
        }
    }

    var count: Int {
        get async throws { try await database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM claim") ?? 0 } }
    }
}
