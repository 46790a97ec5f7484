import GRDB
import SQLiteKit
import Synchronization

/// Collects the SQL texts that the writer's connection runs, without the values.
final class Statements: Sendable {
    private let seen = Mutex<[String]>([])

    var all: [String] { seen.withLock(\.self) }

    static func watching(_ database: ServiceDatabase) async throws -> Statements {
        let statements = Statements()
        try await database.write { connection in
            connection.trace { event in
                if case .statement(let statement) = event { statements.seen.withLock { $0.append(statement.sql) } }
            }
        }
        return statements
    }
}
