import Logging
import Vocabulary

/// A restore after its point of no return: a checked copy of the backup lies beside the database, under the name
/// ``file``. The restore must now be finished.
///
/// A service calls ``finish(over:logger:)`` before it opens the database, and every step can be repeated after a crash.
///
/// SQLite would replay an old log (`-wal`, `-journal`) into the new file, so the steps move the old log away first,
/// then the old file. The new file gets the database's name only after both moves are on the disk. A crash in between
/// leaves the old file without its log, or no file at all. No service opens that state, because it finishes the pending
/// restore first.
struct PendingRestore {
    /// The database's file.
    let path: String
    /// The start of the restore, to the second.
    let time: Instant

    init(over path: String, at time: Instant) {
        self.path = path
        self.time = time
    }

    /// The copy of the backup, `deliveries.sqlite.restored-20261121T143000Z`. The name contains the time, so that a
    /// restore that is finished after a crash still moves all files of the old database to one name.
    var file: String { path + Self.mark + time.stamp }
    /// The new path of the old database, `deliveries-replaced-20261121T143000Z.sqlite`.
    var replaced: String { "\(Self.replacedStem(ofPath: path))-\(time.stamp).sqlite" }

    private static let mark = ".restored-"

    static func replacedStem(of path: String) -> String { Files.stem(of: path) + "-replaced" }
    private static func replacedStem(ofPath path: String) -> String {
        "\(Files.folder(of: path))/\(replacedStem(of: path))"
    }

    var steps: [() throws -> Void] { [moveLogs, removeIndex, moveDatabase, syncFolder, publish, syncFolder] }

    /// Finishes an interrupted restore, and removes the copy of a restore that did not reach its point of no return.
    /// The caller must hold the database's lock and must not have opened the database.
    static func finish(over path: String, logger: Logger? = nil) throws {
        for name in try Files.names(in: Files.folder(of: path)) {
            guard name.hasPrefix(Files.name(of: path) + mark),
                let time = Instant(stamp: String(name.dropFirst(Files.name(of: path).count + mark.count)))
            else { continue }
            let pending = PendingRestore(over: path, at: time)
            for step in pending.steps { try step() }
            logger?.notice(
                "interrupted restore finished", metadata: ["database": "\(path)", "replaced": "\(pending.replaced)"])
        }
        try removeHalfCopy(of: path)
    }

    /// Returns the first time, from `time` on, whose ``replaced`` name is not used by any file.
    static func freeTime(over path: String, from time: Instant) throws -> Instant {
        var pending = PendingRestore(over: path, at: time)
        while ([""] + logs).contains(where: { Files.exists(pending.replaced + $0) }) {
            pending = PendingRestore(over: path, at: pending.time + .seconds(1))
        }
        return pending.time
    }

    /// The suffixes of the logs that SQLite replays into a file when it opens it. A restored file has a journal while a
    /// service opens it for the first time, which switches it to a write-ahead log.
    private static let logs = ["-wal", "-journal"]

    /// Returns the path of the incomplete copy. No program opens this path.
    static func halfCopy(of path: String) -> String { path + ".restoring" }

    static func removeHalfCopy(of path: String) throws {
        for suffix in ["", "-journal", "-wal", "-shm"] { try Files.remove(halfCopy(of: path) + suffix) }
    }

    /// Moves the logs of the old database together with it, to the names at which SQLite finds them.
    private func moveLogs() throws {
        for log in Self.logs { try moveIfThere(path + log, to: replaced + log) }
    }

    /// Removes the index of the log. SQLite rebuilds it when it opens the database.
    private func removeIndex() throws { try Files.remove(path + "-shm") }

    private func moveDatabase() throws { try moveIfThere(path, to: replaced) }

    private func syncFolder() throws { try Files.sync(Files.folder(of: path)) }

    private func publish() throws { try Files.rename(file, to: path) }

    private func moveIfThere(_ file: String, to target: String) throws {
        if Files.exists(file) { try Files.rename(file, to: target) }
    }
}
