import Glibc
public import Vocabulary

/// Backups of a service's database.
public enum DatabaseBackup {
    /// Copies a database as it is now, while it is in use, and checks the copy. Takes as long as reading and writing it
    /// all; nobody waits for it but the caller.
    /// - Parameters:
    ///   - database: its file.
    ///   - folder: where to; made when it is not there.
    ///   - time: which time the name of the file says, to the second.
    /// - Throws: ``BackupRefused``; nothing is left then.
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

    /// Checks that a backup is whole: its checksum, if one was written down, SQLite's own checks, every reference, and
    /// that it is a service's.
    ///
    /// The file is opened so that nothing can change it or appear beside it.
    /// - Parameter known: the migrations that the program, or the database to be replaced, has had; without them it is
    ///   not checked that the backup is not newer.
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
