/// Why a database is not opened, or not used.
public enum DatabaseRefused: Error, Hashable, Sendable, CustomStringConvertible {
    /// Another process holds the lock beside the file.
    case inUse(path: String)
    /// The lock file cannot be made.
    case cannotLock(path: String, reason: String)
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
    /// The file, or what it lies on, failed: an input or output error, a full disk, broken pages. From then on nothing
    /// is read, written or acknowledged. Whether a write that was under way has happened shows when the file is opened
    /// again.
    case failed(reason: String)

    public var description: String {
        switch self {
        case .inUse(let path): "the database \(path) is in use by another process"
        case .cannotLock(let path, let reason): "cannot lock \(path): \(reason)"
        case .newerThanProgram: "the database was written by a newer version of this program"
        case .setting(let name, let value): "the database has \(name) = \(value)"
        case .looseTables(let names): "tables are not STRICT: \(names.joined(separator: ", "))"
        case .closed: "the database is closed"
        case .overloaded: "too much is waiting for the database"
        case .transactionEnded: "the write ended its transaction itself"
        case .failed(let reason): "the database failed: \(reason)"
        }
    }
}
