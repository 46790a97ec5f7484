import ArgumentParser
import GRDB
import SQLiteKit

/// The durability of the ledger's writes. The power-cut tests must detect any value but `full`.
enum Synchronous: String, CaseIterable, ExpressibleByArgument {
    case full
    /// Commits are not synced; checkpoints are.
    case normal
    /// Nothing is synced.
    case off

    struct NotTaken: Error { var value: Int? }

    private var number: Int {
        switch self {
        case .off: 0
        case .normal: 1
        case .full: 2
        }
    }

    /// SQLiteKit has no such setting, and must not have one. But a transaction can schedule work on its connection for
    /// after its end, and outside of a transaction SQLite accepts the new value.
    func apply(to database: ServiceDatabase) async throws {
        guard self != .full else { return }
        try await database.write { [number] db in
            db.afterNextTransaction { db in try? db.execute(sql: "PRAGMA synchronous = \(number)") }
        }
        let value = try await database.write { try Int.fetchOne($0, sql: "PRAGMA synchronous") }
        guard value == number else { throw NotTaken(value: value) }
    }
}
