import GRDB
import GRDBSQLite

/// Breaks off a copy while others still have room: they write on, and other services may be copying too.
final class DiskSpaceGuard {
    private let hasRoom: () -> Bool
    private(set) var hasRunOut = false

    /// - Parameter hasRoom: asked every few thousand steps of SQLite's machine.
    init(_ hasRoom: @escaping () -> Bool) { self.hasRoom = hasRoom }

    /// What `body` does on the connection is interrupted when there is no room any more.
    func during<T>(_ database: Database, _ body: () throws -> T) rethrows -> T {
        // The context lives as long as this call, and the handler no longer.
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_progress_handler(
            database.sqliteConnection, 2_000,
            { context in
                guard let context else { return 0 }
                return Unmanaged<DiskSpaceGuard>.fromOpaque(context).takeUnretainedValue().mustStop ? 1 : 0
            }, context)
        defer { sqlite3_progress_handler(database.sqliteConnection, 0, nil, nil) }
        return try withExtendedLifetime(self, body)
    }

    private var mustStop: Bool {
        if !hasRunOut { hasRunOut = !hasRoom() }
        return hasRunOut
    }
}
