/// Why a database is not opened, or not used.
public enum DatabaseRefused: Error, Hashable, Sendable, CustomStringConvertible {
    /// Another process holds the lock beside the file.
    case inUse(path: String)
    /// The lock file cannot be made.
    case cannotLock(path: String, reason: String)
    /// The file can be neither written nor read.
    case cannotOpen(path: String, reason: String)
    /// The file was written by a newer program.
    case newerThanProgram
    /// A setting that durability or the shape rests on did not take.
    case setting(name: String, value: String)
    /// Tables that are not STRICT.
    case looseTables([String])
    /// It has been closed. Nothing was done.
    case closed
    /// Too much is waiting already. Nothing was done.
    case overloaded
    /// A write ended its transaction by hand, so nothing of it was kept.
    case transactionEnded
    /// The database takes no writes for now and is still read. The refused write has not happened.
    case writesRefused(database: String, WriteObstacle)
    /// A read met a damaged page or an error of the disk. Other reads may succeed.
    case unreadable(database: String, reason: String)
    /// The disk failed during the commit of this write, or the file was moved away. Whether the write has happened is
    /// unknown.
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
        case .overloaded: "too much is waiting for the database"
        case .transactionEnded: "the write ended its transaction itself"
        case .writesRefused(let database, let obstacle): "\(database) takes no writes: \(obstacle.reason)"
        case .unreadable(let database, let reason): "a part of \(database) cannot be read: \(reason)"
        case .failed(let reason): "the database failed: \(reason)"
        }
    }
}
