import GRDB
import Glibc
import Vocabulary

/// The making of one backup, a step after the other.
///
/// The backup gets its name in one step, after it is whole, on the disk and checked, so that a crash between any two
/// steps leaves no backup or a whole one. What it leaves beside that has a name of its own and is removed by the next.
final class BackupInProgress {
    private let database: String
    private let folder: BackupFolder
    private let name: BackupName
    private let stop: BackupStop
    private let freeBytes: (String) throws -> Int
    private var contents: BackupCheck?
    private var checksum = ""

    /// What stays free beside the copy: the services of the disk go on writing, and one that finds it full ends.
    static let reserve = 64 << 20

    /// - Parameter freeBytes: how much room there is where a folder is.
    init(
        of database: String, in folder: BackupFolder, as name: BackupName, stop: BackupStop,
        freeBytes: @escaping (String) throws -> Int = Files.freeBytes(in:)
    ) {
        self.database = database
        self.folder = folder
        self.name = name
        self.stop = stop
        self.freeBytes = freeBytes
    }

    private var partial: String { folder.partialFile(name) }
    private var partialChecksum: String { folder.partialChecksum(name) }
    private var file: String { folder.file(name) }

    /// In the order in which they must reach the disk.
    var steps: [() throws -> Void] {
        [checkRoom, create, copy, syncCopy, checkCopy, writeChecksum, publishChecksum, publish].map(stoppable)
            + [syncFolder]
    }

    var count: Int { steps.count }

    /// Once the backup has its name it is there, so nothing says any more that it was stopped.
    private func stoppable(_ step: @escaping () throws -> Void) -> () throws -> Void {
        {
            try self.stop.check()
            try step()
        }
    }

    /// - Parameter last: how many steps are taken; fewer than all in tests only, which look at what is there then.
    func run(_ last: Int = .max) throws { for step in steps.prefix(last) { try step() } }

    /// Removes what a failure leaves.
    func cleanUp() {
        for file in [partial, partial + "-journal", partialChecksum] { try? Files.remove(file) }
        if !Files.exists(file) { try? Files.remove(file + Checksum.suffix) }
    }

    func report() throws -> BackupReport {
        BackupReport(
            file: file, bytes: Int64(try Files.status(file).st_size), checksum: checksum, isChecksumNoted: true,
            steps: contents?.steps ?? [], tables: contents?.tables ?? [])
    }

    /// A copy that fills the disk would take down the service whose database it copies. It is at most as large as the
    /// database and its log.
    private func checkRoom() throws {
        let needed = try Files.size(database) + Files.size(database + "-wal") + Self.reserve
        guard try freeBytes(folder.path) >= needed else { throw BackupRefused.noSpace(file: partial) }
    }

    /// SQLite would make the file readable for all that the umask lets in; into an empty one it writes just as well.
    private func create() throws { try Files.create(partial) }

    /// One more reader of the log: it sees one committed state, blocks no write and never checkpoints. The file is
    /// opened for reading only; `query_only` would forbid `VACUUM INTO` to write even elsewhere.
    private func copy() throws {
        let (freeBytes, folder) = (freeBytes, folder.path)
        // A disk that cannot be asked is not a full one; SQLite will say.
        let watch = DiskSpaceGuard { (try? freeBytes(folder)).map { $0 >= Self.reserve / 2 } ?? true }
        var configuration = Configuration()
        configuration.label = "backup"
        configuration.readonly = true
        configuration.prepareDatabase { database in
            try Pragmas.everyConnection(database)
            try database.execute(sql: "PRAGMA wal_autocheckpoint = 0")
        }
        do {
            let source = try DatabaseQueue(path: database, configuration: configuration)
            defer { try? source.close() }
            try stop.during(source) { database in
                do {
                    try watch.during(database) {
                        try database.execute(sql: "VACUUM INTO ?", arguments: [partial])
                    }
                } catch let error as DatabaseError where error.isDamage {
                    let found = try DatabaseDamage.find(in: database)
                    throw BackupRefused.damaged(file: self.database, findings: found.isEmpty ? [error.reason] : found)
                }
            }
        } catch is CancellationError where watch.hasRunOut {
            throw BackupRefused.noSpace(file: partial)
        } catch let error as DatabaseError {
            if error.resultCode == .SQLITE_FULL { throw BackupRefused.noSpace(file: partial) }
            throw BackupRefused.cannotCopy(database: database, reason: error.reason)
        }
    }

    /// `VACUUM INTO` does not.
    private func syncCopy() throws { try Files.sync(partial) }

    private func checkCopy() throws {
        contents = try BackupCheck(partial, stop: stop)
        checksum = try Checksum.of(partial)
    }

    private func writeChecksum() throws {
        try Files.create(partialChecksum, Array(Checksum.line(checksum, of: file).utf8))
        try Files.sync(partialChecksum)
    }

    /// Before the backup itself: one that is there has its checksum.
    private func publishChecksum() throws {
        try Files.rename(partialChecksum, to: file + Checksum.suffix)
        try syncFolder()
    }

    private func publish() throws { try Files.rename(partial, to: file) }

    private func syncFolder() throws { try Files.sync(folder.path) }
}
