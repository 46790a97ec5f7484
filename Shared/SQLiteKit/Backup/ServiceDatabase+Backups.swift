public import GRDB

extension ServiceDatabase {
    /// Reads every file that may become this database: its backups, and the databases that a restore has replaced.
    /// Blocks its thread.
    /// - Returns: the result for each file; `nil` while a backup is being made.
    /// - Throws: ``BackupRefused`` or the database's error when a file cannot be read.
    public func readBackups<Value>(_ body: (Database) throws -> Value) throws -> [Value]? {
        guard let file else { return [] }
        let folder = BackupFolder(beside: file)
        var files = try Self.replaced(by: file)
        guard Files.exists(folder.path) else { return try Self.read(files, body) }
        let lock: FileLock
        do {
            lock = try folder.lock()
        } catch BackupRefused.alreadyRunning {
            return nil
        }
        defer { lock.release() }
        files += try folder.backups().map(folder.file)
        return try Self.read(files, body)
    }

    /// The files of databases that restores have replaced.
    private static func replaced(by database: String) throws -> [String] {
        let (folder, stem) = (Files.folder(of: database), PendingRestore.replacedStem(of: database))
        return try Files.names(in: folder)
            .filter { BackupName(file: $0)?.database == stem }
            .map { "\(folder)/\($0)" }
    }

    private static func read<Value>(_ files: [String], _ body: (Database) throws -> Value) throws -> [Value] {
        try files.map { try DatabaseBackup.read($0, body) }
    }
}

extension DatabaseBackup {
    /// Reads a backup, or a database that a restore has replaced, without changing it.
    /// - Throws: the database's error.
    public static func read<Value>(_ file: String, _ body: (Database) throws -> Value) throws -> Value {
        let connection = try BackupCheck.open(file, withLog: Files.exists(file + "-wal"))
        defer { try? connection.close() }
        return try connection.unsafeRead(body)
    }
}
