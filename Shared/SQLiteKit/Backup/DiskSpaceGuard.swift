import GRDB
import GRDBSQLite

/// Interrupts a copy before it fills the disk: services go on writing, and other backups may run at the same time.
final class DiskSpaceGuard {
    private let hasRoom: () -> Bool
    private(set) var hasRunOut = false

    /// - Parameter hasRoom: called every 2,000 instructions of SQLite's virtual machine.
    init(_ hasRoom: @escaping () -> Bool) { self.hasRoom = hasRoom }

    /// Runs `body`, and interrupts its statements on the connection when the disk has too little space.
    func during<T>(_ database: Database, _ body: () throws -> T) rethrows -> T {
        // Unretained is safe: the handler is removed before this call returns, and the guard lives until then.
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
