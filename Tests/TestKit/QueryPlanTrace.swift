import GRDB
public import SQLiteKit
import Synchronization

/// The statements that the stores run, found by running them: nobody copies SQL into a test.
///
/// For databases in memory, whose one connection both writes and reads.
public final class QueryPlanTrace: Sendable {
    private let database: ServiceDatabase
    private let seen = Texts()

    private final class Texts: Sendable {
        let all = Mutex<Set<String>>([])
    }

    /// Watches from now on.
    public init(_ database: ServiceDatabase) async throws {
        self.database = database
        try await database.write { [seen] connection in
            connection.trace { event in
                if case .statement(let statement) = event { seen.all.withLock { _ = $0.insert(statement.sql) } }
            }
        }
    }

    /// The plans of all statements so far that deal with rows, in the order of their texts.
    public func plans() async throws -> [QueryPlan] {
        let texts = seen.all.withLock(\.self).filter { sql in
            ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH"].contains { sql.hasPrefix($0) }
        }
        return try await database.read { connection in
            try texts.sorted().map { try QueryPlan.of($0, in: connection) }
        }
    }
}
