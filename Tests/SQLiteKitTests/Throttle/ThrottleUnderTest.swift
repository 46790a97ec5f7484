import GRDB
import SQLiteKit
import Vocabulary

/// The limits of the tests.
enum TestLimit: String, ThrottleLimit, CaseIterable {
    /// Five at once, and one more every 15 minutes.
    case mail
    /// Five at once, and one more every 30 minutes.
    case sms
    case client

    var burst: Int {
        switch self {
        case .mail, .sms: 5
        case .client: 30
        }
    }

    var interval: Duration {
        switch self {
        case .mail: .seconds(900)
        case .sms: .seconds(1_800)
        case .client: .seconds(20)
        }
    }

    /// 2026-01-01T12:00:00.000Z
    static let start = Instant(milliseconds: 1_767_268_800_000)

    /// Creates a throttle in its own database, with the table that a context's migrations create.
    static func throttle(factor: Int = 1) throws -> (throttle: Throttle<TestLimit>, database: ServiceDatabase) {
        let database = try ServiceDatabase.inMemory(migrations: [Migration(1, "throttle", sql: ThrottleTable.sql)])
        return (Throttle(database: database, factor: factor), database)
    }
}

extension ServiceDatabase {
    /// The number of rows.
    func throttled() async throws -> Int {
        try await read { try Int.fetchOne($0, sql: "SELECT count(*) FROM throttle") ?? 0 }
    }

    /// The number of rows that contain a text.
    func throttled(naming text: String) async throws -> Int {
        try await read { db in
            let sql = """
                SELECT count(*) FROM throttle WHERE instr(scope, ?1) > 0 OR instr(key, CAST(?1 AS BLOB)) > 0
                """
            return try Int.fetchOne(db, sql: sql, arguments: [text]) ?? 0
        }
    }
}
