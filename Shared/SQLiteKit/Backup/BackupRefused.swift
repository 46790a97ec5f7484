/// Why a backup was not made, or is not used.
public enum BackupRefused: Error, Hashable, Sendable, CustomStringConvertible {
    /// The database is in memory.
    case notOnDisk
    /// Another backup of the same database is being made.
    case alreadyRunning
    /// The disk has no room for another copy.
    case noSpace(file: String)
    /// The system refused something else. `action` is `write`, say.
    case system(action: String, file: String, reason: String)
    /// SQLite cannot copy the database.
    case cannotCopy(database: String, reason: String)
    /// There was no backup before a migration, so nothing was migrated.
    case notBeforeMigration(step: String, reason: String)
    /// There is no such file.
    case missing(file: String)
    /// The bytes are no longer those that were written.
    case changed(file: String)
    /// It has a log beside it: a database that is in use or was not closed, not a backup.
    case unfinished(file: String)
    /// It is no database, or does not pass its checks.
    case damaged(file: String, findings: [String])
    /// A database, but no service's: it has no migrations.
    case foreign(file: String)
    /// It has had migrations that the database here has not.
    case newerOrOther(file: String, steps: [String])
    /// Its name says that it is of another database.
    case otherDatabase(file: String, database: String)
    /// The restore is decided, and the service will finish it when it starts.
    case notFinished(database: String, reason: String)
    /// It is the very file that it should replace.
    case sameFile(file: String)

    public var description: String {
        switch self {
        case .notOnDisk: "a database in memory has no backups"
        case .alreadyRunning: "a backup of this database is being made already"
        case .noSpace(let file): "no space left for \(file)"
        case .system(let action, let file, let reason): "cannot \(action) \(file): \(reason)"
        case .cannotCopy(let database, let reason): "cannot copy \(database): \(reason)"
        case .notBeforeMigration(let step, let reason):
            "no backup could be made before migration \(step), so nothing was migrated: \(reason)"
        case .missing(let file): "there is no file \(file)"
        case .changed(let file): "\(file) is not what was written: its checksum differs"
        case .unfinished(let file):
            "\(file) has a log beside it: it is a database that is in use or was not closed, no backup"
        case .damaged(let file, let findings): "\(file) is damaged: \(findings.joined(separator: "; "))"
        case .foreign(let file): "\(file) is no database of a service"
        case .newerOrOther(let file, let steps):
            "\(file) is of a newer program or of another service: the database here has not had the migrations "
                + steps.joined(separator: ", ")
        case .otherDatabase(let file, let database): "\(file) is a backup of \(database)"
        case .notFinished(let database, let reason):
            "\(database) is restored as soon as its service starts, but not yet: \(reason)"
        case .sameFile(let file): "\(file) is the very file that it should replace"
        }
    }
}
