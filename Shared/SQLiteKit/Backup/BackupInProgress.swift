import GRDB
import Glibc
import Vocabulary

/// Makes one backup in steps.
///
/// The copy is renamed to the backup's name only after it is complete, synced and checked. A crash between any two
/// steps therefore leaves either no backup or a complete one. The files of an incomplete backup have other names, and
/// the next backup removes them.
final class BackupInProgress {
    private let database: String
    private let folder: BackupFolder
    private let name: BackupName
    private let stop: BackupStop
    private let freeBytes: (String) throws -> Int
    private var contents: BackupCheck?
    private var checksum = ""

    /// The bytes that must stay free beside the copy, because the services go on writing to this disk. A service
    /// refuses writes on a full disk.
    static let reserve = 64 << 20

    /// - Parameter freeBytes: returns the free bytes of a folder's file system.
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

    /// The steps, in the order in which their effects must reach the disk.
    var steps: [() throws -> Void] {
        [checkRoom, create, copy, syncCopy, checkCopy, writeChecksum, publishChecksum, publish].map(stoppable)
            + [syncFolder]
    }

    var count: Int { steps.count }

    /// Makes a step fail after a cancellation. The last step is not stoppable: the backup has its name by then, so it
    /// must be reported as made.
    private func stoppable(_ step: @escaping () throws -> Void) -> () throws -> Void {
        {
            try self.stop.check()
            try step()
        }
    }

    /// - Parameter last: the number of steps to run. Only tests run fewer than all, to simulate a crash.
    func run(_ last: Int = .max) throws { for step in steps.prefix(last) { try step() } }

    /// Removes the files of a failed backup.
    func cleanUp() {
        for file in [partial, partial + "-journal", partialChecksum] { try? Files.remove(file) }
        if !Files.exists(file) { try? Files.remove(file + Checksum.suffix) }
    }

    func report() throws -> BackupReport {
        BackupReport(
            file: file, bytes: Int64(try Files.status(file).st_size), checksum: checksum, isChecksumNoted: true,
            steps: contents?.steps ?? [], tables: contents?.tables ?? [])
    }

    /// Fails when the copy could fill the disk: the service would then have to refuse writes. The copy is at most as
    /// large as the database and its log.
    private func checkRoom() throws {
        let needed = try Files.size(database) + Files.size(database + "-wal") + Self.reserve
        guard try freeBytes(folder.path) >= needed else { throw BackupRefused.noSpace(file: partial) }
    }

    /// Creates an empty file with mode 0600. SQLite writes into an existing empty file; a file that SQLite creates
    /// would have the wider mode of the umask.
    private func create() throws { try Files.create(partial) }

    /// Copies the database through an additional reader. The reader sees one committed state, blocks no write and never
    /// checkpoints. The connection is read-only instead of `query_only`, because `query_only` forbids `VACUUM INTO`.
    private func copy() throws {
        let (freeBytes, folder) = (freeBytes, folder.path)
        // When the free space cannot be read, the copy continues: on a full disk SQLite fails with SQLITE_FULL.
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

    /// Syncs the copy, because `VACUUM INTO` does not.
    private func syncCopy() throws { try Files.sync(partial) }

    private func checkCopy() throws {
        contents = try BackupCheck(partial, stop: stop)
        checksum = try Checksum.of(partial)
    }

    private func writeChecksum() throws {
        try Files.create(partialChecksum, Array(Checksum.line(checksum, of: file).utf8))
        try Files.sync(partialChecksum)
    }

    /// Publishes the checksum before the backup, so that every backup has its checksum.
    private func publishChecksum() throws {
        try Files.rename(partialChecksum, to: file + Checksum.suffix)
        try syncFolder()
    }

    private func publish() throws { try Files.rename(partial, to: file) }

    private func syncFolder() throws { try Files.sync(folder.path) }
}
