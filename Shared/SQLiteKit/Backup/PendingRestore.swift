import Logging
import Vocabulary

/// A restore that is decided and must be finished: a checked copy of the backup that lies, under a name that says so,
/// beside the database whose place it takes.
///
/// Every step can be taken again after a crash, by ``finish(over:)``, which a service calls before it opens the file.
/// The order is what keeps an old log (`-wal`, `-journal`) from ever lying beside the new file: it moves away first,
/// then the old file, and the new one gets its name only after both moves are on the disk. In between there may be an
/// old file without its log or no file at all, which nobody opens, because the pending restore is still there and comes
/// first.
struct PendingRestore {
    /// The database.
    let path: String
    /// When the restore was begun, to the second.
    let time: Instant

    init(over path: String, at time: Instant) {
        self.path = path
        self.time = time
    }

    /// `deliveries.sqlite.restored-20261121T143000Z`: the time is in the name, so that a restore that is finished after
    /// a crash keeps all parts of the old database under one name.
    var file: String { path + Self.mark + time.stamp }
    /// Where the old database is kept, `deliveries-replaced-20261121T143000Z.sqlite`.
    var replaced: String { "\(Self.replacedStem(ofPath: path))-\(time.stamp).sqlite" }

    private static let mark = ".restored-"

    static func replacedStem(of path: String) -> String { Files.stem(of: path) + "-replaced" }
    private static func replacedStem(ofPath path: String) -> String {
        "\(Files.folder(of: path))/\(replacedStem(of: path))"
    }

    var steps: [() throws -> Void] { [moveLogs, removeIndex, moveDatabase, syncFolder, publish, syncFolder] }

    /// Brings a restore that was interrupted to its end, and removes the copy of one that was never decided. To be
    /// called with the lock of the database, before it is opened.
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

    /// The first time from `time` on under which nothing is kept yet.
    static func freeTime(over path: String, from time: Instant) throws -> Instant {
        var pending = PendingRestore(over: path, at: time)
        while ([""] + logs).contains(where: { Files.exists(pending.replaced + $0) }) {
            pending = PendingRestore(over: path, at: pending.time + .seconds(1))
        }
        return pending.time
    }

    /// What SQLite keeps beside a file and plays into it when it is next opened. A restored file has a journal while
    /// the service that opens it first switches it to a log.
    private static let logs = ["-wal", "-journal"]

    /// A copy that is being made. Nobody takes it for anything.
    static func halfCopy(of path: String) -> String { path + ".restoring" }

    static func removeHalfCopy(of path: String) throws {
        for suffix in ["", "-journal", "-wal", "-shm"] { try Files.remove(halfCopy(of: path) + suffix) }
    }

    /// They are a part of the old database, so they are kept with it, under the names where SQLite looks.
    private func moveLogs() throws {
        for log in Self.logs { try moveIfThere(path + log, to: replaced + log) }
    }

    /// The index of the log is made anew by whoever opens it.
    private func removeIndex() throws { try Files.remove(path + "-shm") }

    private func moveDatabase() throws { try moveIfThere(path, to: replaced) }

    private func syncFolder() throws { try Files.sync(Files.folder(of: path)) }

    private func publish() throws { try Files.rename(file, to: path) }

    private func moveIfThere(_ file: String, to target: String) throws {
        if Files.exists(file) { try Files.rename(file, to: target) }
    }
}
