/// The errors of making, checking and restoring backups.
public enum BackupRefused: Error, Hashable, Sendable, CustomStringConvertible {
    /// The database is in memory.
    case notOnDisk
    /// Another backup of the same database is running.
    case alreadyRunning
    /// The disk has too little space for another copy.
    case noSpace(file: String)
    /// Another error of the system. `action` is a verb such as `write`.
    case system(action: String, file: String, reason: String)
    /// SQLite cannot copy the database.
    case cannotCopy(database: String, reason: String)
    /// The backup before a migration failed, so no migration has run.
    case notBeforeMigration(step: String, reason: String)
    /// The file does not exist.
    case missing(file: String)
    /// The checksum of the file differs from the recorded one.
    case changed(file: String)
    /// The file has a log beside it: it is a database that is in use or was not closed, not a backup.
    case unfinished(file: String)
    /// The file is not a database, or fails its checks.
    case damaged(file: String, findings: [String])
    /// The file is a database without migrations, so it is not the database of a service.
    case foreign(file: String)
    /// The backup has migrations that the existing database does not have.
    case newerOrOther(file: String, steps: [String])
    /// The file name names another database.
    case otherDatabase(file: String, database: String)
    /// The restore failed after its point of no return. The service finishes it at its next start.
    case notFinished(database: String, reason: String)
    /// The backup and the database to replace are the same file.
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
        case .changed(let file): "\(file) has changed: its checksum differs"
        case .unfinished(let file):
            "\(file) has a log beside it: it is a database that is in use or was not closed, not a backup"
        case .damaged(let file, let findings): "\(file) is damaged: \(findings.joined(separator: "; "))"
        case .foreign(let file): "\(file) is not the database of a service"
        case .newerOrOther(let file, let steps):
            "\(file) is from a newer program or from another service: the database here lacks the migrations "
                + steps.joined(separator: ", ")
        case .otherDatabase(let file, let database): "\(file) is a backup of \(database)"
        case .notFinished(let database, let reason):
            "\(database) will be restored at the next start of its service: \(reason)"
        case .sameFile(let file): "\(file) is the database itself, not a backup of it"
        }
    }
}
