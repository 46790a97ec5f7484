import Glibc
public import Vocabulary

/// Backups of a service's database.
public enum DatabaseBackup {
    /// Copies the current state of a database while it is in use, and checks the copy. Blocks the caller while the
    /// whole database is read and written; no user of the database waits.
    /// - Parameters:
    ///   - database: the database's file.
    ///   - folder: the folder for the backup; created if it is missing.
    ///   - time: the time in the name of the backup, to the second.
    /// - Throws: ``BackupRefused``; no file is left then.
    public static func make(of database: String, into folder: String, at time: Instant) throws -> BackupReport {
        try make(
            of: database, into: BackupFolder(path: folder, database: Files.stem(of: database)), at: time, .generation
        ).report
    }

    static func make(
        of database: String, into folder: BackupFolder, at time: Instant, _ kind: BackupName.Kind,
        stop: BackupStop = BackupStop(), freeBytes: @escaping (String) throws -> Int = Files.freeBytes(in:)
    ) throws -> (name: BackupName, report: BackupReport) {
        try folder.prepare()
        let lock = try folder.lock()
        defer { lock.release() }
        try folder.removeLeftovers()
        let name = try folder.freeName(at: time, kind)
        let work = BackupInProgress(of: database, in: folder, as: name, stop: stop, freeBytes: freeBytes)
        do {
            try work.run()
            return (name, try work.report())
        } catch {
            work.cleanUp()
            throw error
        }
    }

    /// Checks a backup: its checksum, if its file exists, SQLite's own checks, every foreign key, and that the file is
    /// a service's database.
    ///
    /// The file is opened so that SQLite neither changes it nor creates files beside it.
    /// - Parameter known: the migrations of the program, or of the database to be replaced. Without them, a backup from
    ///   a newer program passes.
    /// - Throws: ``BackupRefused``.
    public static func verify(_ file: String, knownSteps known: [String]? = nil) throws -> BackupReport {
        let bytes = Int64(try Files.status(file).st_size)
        let checksum = try Checksum.of(file)
        let noted = try Checksum.noted(for: file)
        guard noted == nil || noted == checksum else { throw BackupRefused.changed(file: file) }
        let contents = try BackupCheck(file)
        let unknown = contents.steps.filter { known?.contains($0) == false }
        guard unknown.isEmpty else { throw BackupRefused.newerOrOther(file: file, steps: unknown) }
        return BackupReport(
            file: file, bytes: bytes, checksum: checksum, isChecksumNoted: noted != nil, steps: contents.steps,
            tables: contents.tables)
    }
}
