import ArgumentParser
import GRDB
import SQLiteKit

/// How much of what it promises the ledger keeps: the power-cut tests must notice when it is less than `full`.
enum Synchronous: String, CaseIterable, ExpressibleByArgument {
    case full
    /// Commits are not synced; a checkpoint is.
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

    /// SQLiteKit has no such setting, and must not have. But a transaction may leave something to be done right after
    /// it on its connection, and outside a transaction SQLite takes the new value.
    func apply(to database: ServiceDatabase) async throws {
        guard self != .full else { return }
        try await database.write { [number] db in
            db.afterNextTransaction { db in try? db.execute(sql: "PRAGMA synchronous = \(number)") }
        }
        let value = try await database.write { try Int.fetchOne($0, sql: "PRAGMA synchronous") }
        guard value == number else { throw NotTaken(value: value) }
    }
}
