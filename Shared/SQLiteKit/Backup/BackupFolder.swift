import Glibc
import Vocabulary

/// The folder with the backups of one database.
struct BackupFolder: Sendable {
    let path: String
    /// The prefix of the backups' file names: the database's file without its extension.
    let database: String

    /// The number of migrations whose backups from before are kept.
    static let keptBeforeMigrations = 3

    /// Uses the folder `backups` beside the database's file.
    init(beside file: String) {
        self.init(path: Files.folder(of: file) + "/backups", database: Files.stem(of: file))
    }

    init(path: String, database: String) {
        self.path = path
        self.database = database
    }

    /// Creates the folder with mode 0700 if it is missing.
    func prepare() throws {
        if mkdir(path, 0o700) == 0 { return try Files.sync(Files.folder(of: path)) }
        guard errno == EEXIST else { throw Files.failure("make the folder", path) }
    }

    /// Takes the lock that admits one backup at a time.
    /// - Throws: ``BackupRefused/alreadyRunning`` while another process holds the lock.
    func lock() throws -> FileLock {
        do {
            return try FileLock.taking("\(path)/\(database).lock")
        } catch .inUse {
            throw BackupRefused.alreadyRunning
        } catch .cannotLock(let path, let reason) {
            throw BackupRefused.system(action: "lock", file: path, reason: reason)
        }
    }

    /// Lists the complete backups, oldest first.
    func backups() throws -> [BackupName] {
        try Files.names(in: path).compactMap(BackupName.init(file:)).filter { $0.database == database }.sorted()
    }

    /// Returns an unused name. Of two backups within one second, the later one gets the next second.
    func freeName(at time: Instant, _ kind: BackupName.Kind) throws -> BackupName {
        let taken = Set(try backups().map(\.time))
        var name = BackupName(database: database, time: time, kind: kind)
        while taken.contains(name.time) { name.time = name.time + .seconds(1) }
        return name
    }

    /// Returns the time of the newest generation. A backup from the future was made under a wrong clock and is ignored.
    func newestGeneration(at now: Instant) throws -> Instant? {
        try backups().last { $0.kind == .generation && $0.time <= now + .seconds(60) }?.time
    }

    func file(_ name: BackupName) -> String { "\(path)/\(name.file)" }

    // Hidden files, so that no tool and no operator takes them for backups.
    func partialFile(_ name: BackupName) -> String { "\(path)/.\(name.file).partial" }
    func partialChecksum(_ name: BackupName) -> String { "\(path)/.\(name.file)\(Checksum.suffix).partial" }

    /// Removes the leftovers of crashes: incomplete copies, and checksums without a backup. The caller must hold the
    /// lock.
    func removeLeftovers() throws {
        for name in try Files.names(in: path) where isLeftover(name) { try Files.remove("\(path)/\(name)") }
    }

    private func isLeftover(_ name: String) -> Bool {
        if let half = name.wholeMatch(of: #/\.(.+?\.sqlite)(?:\.sha256)?\.partial(?:-journal|-wal|-shm)?/#) {
            return BackupName(file: String(half.1))?.database == database
        }
        guard name.hasSuffix(Checksum.suffix) else { return false }
        let backup = String(name.dropLast(Checksum.suffix.count))
        return BackupName(file: backup)?.database == database && !Files.exists("\(path)/\(backup)")
    }

    /// Removes old backups. Keeps the newest `count` generations, and the newest backup from before each of the last
    /// ``keptBeforeMigrations`` migrations.
    /// - Parameter made: the backup that was just made and checked. It is never removed, so a good backup is left even
    ///   if the clock was wrong.
    /// - Returns: the removed backups.
    func prune(keeping count: Int, sparing made: BackupName) throws -> [String] {
        // Backups from the future were made under a wrong clock, and are removed first.
        let all = try backups()
        let oldestFirst = all.filter { $0.time > made.time } + all.filter { $0.time <= made.time }
        let generations = oldestFirst.filter { $0.kind == .generation }
        let others = oldestFirst.filter { $0.kind != .generation }
        let kept = Self.newestOfEachMigration(others)
        let doomed = generations.dropLast(max(1, count)) + others.filter { !kept.contains($0) }
        return try doomed.filter { $0 != made }.map { name in
            try Files.remove(file(name))
            try Files.remove(file(name) + Checksum.suffix)
            return file(name)
        }
    }

    /// Returns the newest backup from before each of the last migrations. Each migration counts once: a migration that
    /// fails makes a backup at every start, and these must not displace the backup from before the whole upgrade.
    private static func newestOfEachMigration(_ oldestFirst: [BackupName]) -> Set<BackupName> {
        var kept: [BackupName.Kind: BackupName] = [:]
        for name in oldestFirst.reversed() where kept.count < keptBeforeMigrations && kept[name.kind] == nil {
            kept[name.kind] = name
        }
        return Set(kept.values)
    }
}
