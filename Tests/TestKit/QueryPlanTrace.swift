import GRDB
public import SQLiteKit
import Synchronization

/// Records the statements that the stores run, so that no test needs a copy of the SQL.
///
/// For databases in memory, whose single connection both writes and reads.
public final class QueryPlanTrace: Sendable {
    private let database: ServiceDatabase
    private let seen = Texts()

    private final class Texts: Sendable {
        let all = Mutex<Set<String>>([])
    }

    /// Starts recording.
    public init(_ database: ServiceDatabase) async throws {
        self.database = database
        try await database.write { [seen] connection in
            connection.trace { event in
                if case .statement(let statement) = event { seen.all.withLock { _ = $0.insert(statement.sql) } }
            }
        }
    }

    /// Returns the plans of all statements on rows so far, sorted by text.
    public func plans() async throws -> [QueryPlan] {
        let texts = seen.all.withLock(\.self).filter { sql in
            ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH"].contains { sql.hasPrefix($0) }
        }
        return try await database.read { connection in
            try texts.sorted().map { try QueryPlan.of($0, in: connection) }
        }
    }
}
