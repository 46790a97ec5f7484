/// The errors of opening and using a database.
public enum DatabaseRefused: Error, Hashable, Sendable, CustomStringConvertible {
    /// Another process holds the lock beside the file.
    case inUse(path: String)
    /// The lock file cannot be created or opened.
    case cannotLock(path: String, reason: String)
    /// The file can be neither written nor read.
    case cannotOpen(path: String, reason: String)
    /// A newer program has migrated the file.
    case newerThanProgram
    /// A required setting did not take effect. Durability or the form of the data depends on it.
    case setting(name: String, value: String)
    /// Tables that are not STRICT.
    case looseTables([String])
    /// The database is closed. The call had no effect.
    case closed
    /// The queue is full. The call had no effect.
    case overloaded
    /// The body of a write ended its transaction itself. The write had no effect.
    case transactionEnded
    /// The database accepts no writes at present and can still be read. The refused write had no effect.
    case writesRefused(database: String, WriteObstacle)
    /// A read met a damaged page or a disk error. Other reads may succeed.
    case unreadable(database: String, reason: String)
    /// The disk failed during the commit of this write, or the file was moved away. It is unknown whether the write has
    /// happened.
    case failed(reason: String)

    public var description: String {
        switch self {
        case .inUse(let path): "the database \(path) is in use by another process"
        case .cannotLock(let path, let reason): "cannot lock \(path): \(reason)"
        case .cannotOpen(let path, let reason): "cannot open the database \(path): \(reason)"
        case .newerThanProgram: "the database was written by a newer version of this program"
        case .setting(let name, let value): "the database has \(name) = \(value)"
        case .looseTables(let names): "tables are not STRICT: \(names.joined(separator: ", "))"
        case .closed: "the database is closed"
        case .overloaded: "too many calls are waiting for the database"
        case .transactionEnded: "the write ended its transaction itself"
        case .writesRefused(let database, let obstacle): "\(database) accepts no writes: \(obstacle.reason)"
        case .unreadable(let database, let reason): "a part of \(database) cannot be read: \(reason)"
        case .failed(let reason): "the database failed: \(reason)"
        }
    }
}
