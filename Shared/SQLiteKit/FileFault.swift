import GRDB

/// A fault of the database's file that an SQLite error reports.
enum FileFault: Hashable, Sendable {
    /// The disk is full. The transaction was rolled back.
    case noRoom
    /// The disk failed to read, write or sync.
    case io(reason: String)
    case damaged(reason: String)
    /// The file was renamed or removed while it was open, so further writes would be lost.
    case moved(reason: String)

    /// `nil` for errors that do not concern the file: a broken constraint, a faulty statement, a refusal of a call.
    init?(_ error: any Error) {
        guard let error = error as? DatabaseError else { return nil }
        switch (error.resultCode, error.extendedResultCode) {
        case (.SQLITE_FULL, _): self = .noRoom
        case (.SQLITE_IOERR, _): self = .io(reason: error.reason)
        case (.SQLITE_CORRUPT, _), (.SQLITE_NOTADB, _): self = .damaged(reason: error.reason)
        case (_, .SQLITE_READONLY_DBMOVED): self = .moved(reason: error.reason)
        default: return nil
        }
    }

    /// Whether the disk has too little space for a new log with its index.
    static func hasNoRoom(beside file: String) -> Bool {
        guard let free = try? Files.freeBytes(in: Files.folder(of: file)) else { return false }
        return free < 1 << 20
    }
}

extension DatabaseError {
    /// SQLite's message and its extended code, without the statement: `disk I/O error (1034)`.
    var reason: String { "\(message ?? "\(resultCode)") (\(extendedResultCode.rawValue))" }
}
