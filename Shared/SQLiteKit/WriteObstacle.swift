import GRDB
import Glibc

/// The reason why a database refuses writes while it still answers reads.
public enum WriteObstacle: Hashable, Sendable {
    /// The disk is full.
    case noRoom
    /// The file, its folder or its file system is read-only.
    case readOnly
    /// The disk reported an error during a write.
    case failing(reason: String)
    /// Pages of the file are damaged. Only a restore removes the damage.
    case damaged(reason: String)
}

extension WriteObstacle {
    /// Whether the service tries to write again by itself.
    var mayPass: Bool {
        if case .damaged = self { false } else { true }
    }

    /// The state in one sentence without a full stop.
    public var reason: String {
        switch self {
        case .noRoom: "the disk is full"
        case .readOnly: "the file or its folder is read-only"
        case .failing(let reason): "the disk reports an error: \(reason)"
        case .damaged(let reason): "the file is damaged: \(reason)"
        }
    }

    /// The advice to the operator.
    public var remedy: String {
        switch self {
        case .noRoom: "make room; the service then accepts writes again without a restart"
        case .readOnly: "make the file and its folder writable; the service then accepts writes again"
        case .failing: "look for errors of the disk with journalctl -k; the service tries again by itself"
        case .damaged: "restore a backup: kvartctl backups, kvartctl verify, kvartctl restore"
        }
    }
}

extension WriteObstacle {
    /// Derives the obstacle from the error of opening the file for writing; `nil` when the file cannot be read either:
    /// it is missing or not a database.
    init?(opening error: any Error, file: String) {
        guard let error = error as? DatabaseError, access(file, R_OK) == 0 else { return nil }
        if access(file, W_OK) != 0 {
            self = .readOnly
            return
        }
        switch error.resultCode {
        case .SQLITE_FULL: self = .noRoom
        // The log or its index could not be created beside the database, for lack of space.
        case .SQLITE_IOERR where FileFault.hasNoRoom(beside: file): self = .noRoom
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM: self = .readOnly
        case .SQLITE_IOERR: self = .failing(reason: error.reason)
        case .SQLITE_CORRUPT: self = .damaged(reason: error.reason)
        default: return nil
        }
    }
}
