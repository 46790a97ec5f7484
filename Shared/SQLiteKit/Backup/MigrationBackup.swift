import GRDB
import Glibc
import Logging
import Vocabulary

/// Makes a backup of a database with tables before it is migrated, so that a faulty migration can be undone.
struct MigrationBackup {
    var path: String
    var now: (@Sendable () -> Instant)?
    var logger: Logger?

    /// Makes a backup if a migration is pending. Must be called before the first migration runs. A new database needs
    /// no backup.
    /// - Throws: ``BackupRefused/notBeforeMigration(step:reason:)`` when the backup fails.
    func take(of writer: DatabaseQueue, before migrator: DatabaseMigrator) throws {
        let pending = try writer.read { database -> [String] in
            guard try Self.holdsSomething(database) else { return [] }
            let applied = try migrator.appliedIdentifiers(database)
            return migrator.migrations.filter { !applied.contains($0) }
        }
        guard let first = pending.first else { return }
        let folder = BackupFolder(beside: path)
        do {
            let (name, report) = try DatabaseBackup.make(
                of: path, into: folder, at: now?() ?? Self.systemTime(),
                .before(Self.number(of: first)))
            logger?.notice(
                "backup made before migration",
                metadata: ["migration": "\(first)", "file": "\(report.file)", "bytes": "\(report.bytes)"])
            folder.prune(keeping: .max, sparing: name, logger: logger)
        } catch {
            throw BackupRefused.notBeforeMigration(step: first, reason: "\(error)")
        }
    }

    /// Returns the number of a migration for a file name: `2` for `2 parcels and the counter`, `kit1` for
    /// `kit 1 events`.
    static func number(of step: String) -> String {
        let words = step.split(separator: " ").map { $0.filter { $0.isASCII && ($0.isLetter || $0.isNumber) } }
        let end = words.firstIndex { Int($0) != nil } ?? 0
        return words.prefix(end + 1).joined()
    }

    /// The clock for tests and tools that open a database without passing one.
    private static func systemTime() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(milliseconds: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
    }

    private static func holdsSomething(_ database: Database) throws -> Bool {
        try Bool.fetchOne(
            database,
            sql: """
                SELECT EXISTS (
                    SELECT 1 FROM sqlite_schema
                    WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'grdb_migrations')
                """) ?? false
    }
}
