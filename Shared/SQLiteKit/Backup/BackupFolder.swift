import Glibc
import Vocabulary

/// The backups of one database.
struct BackupFolder: Sendable {
    let path: String
    /// The name in front of its backups.
    let database: String

    /// Of how many migrations a backup from before is kept.
    static let keptBeforeMigrations = 3

    /// `backups` beside the file of the database.
    init(beside file: String) {
        self.init(path: Files.folder(of: file) + "/backups", database: Files.stem(of: file))
    }

    init(path: String, database: String) {
        self.path = path
        self.database = database
    }

    /// Makes the folder, for this user alone (0700), unless it is there.
    func prepare() throws {
        if mkdir(path, 0o700) == 0 { return try Files.sync(Files.folder(of: path)) }
        guard errno == EEXIST else { throw Files.failure("make the folder", path) }
    }

    /// Whoever holds it makes a backup; others are told to wait.
    func lock() throws -> FileLock {
        do {
            return try FileLock.taking("\(path)/\(database).lock")
        } catch .inUse {
            throw BackupRefused.alreadyRunning
        } catch .cannotLock(let path, let reason) {
            throw BackupRefused.system(action: "lock", file: path, reason: reason)
        }
    }

    /// Whole backups, oldest first.
    func backups() throws -> [BackupName] {
        try Files.names(in: path).compactMap(BackupName.init(file:)).filter { $0.database == database }.sorted()
    }

    /// A name that is not taken: two backups within one second are rare, and the later one gets the next second.
    func freeName(at time: Instant, _ kind: BackupName.Kind) throws -> BackupName {
        let taken = Set(try backups().map(\.time))
        var name = BackupName(database: database, time: time, kind: kind)
        while taken.contains(name.time) { name.time = name.time + .seconds(1) }
        return name
    }

    /// When the newest generation was made. What lies in the future was made under a wrong clock and does not count.
    func newestGeneration(at now: Instant) throws -> Instant? {
        try backups().last { $0.kind == .generation && $0.time <= now + .seconds(60) }?.time
    }

    func file(_ name: BackupName) -> String { "\(path)/\(name.file)" }

    // Hidden, so that nobody takes them for backups.
    func partialFile(_ name: BackupName) -> String { "\(path)/.\(name.file).partial" }
    func partialChecksum(_ name: BackupName) -> String { "\(path)/.\(name.file)\(Checksum.suffix).partial" }

    /// Removes what earlier crashes have left: half copies, and checksums whose backup never came. To be called by
    /// whoever holds the lock.
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

    /// Removes the oldest until `count` generations, and the newest from before each of the last few migrations, are
    /// left.
    /// - Parameter made: a backup that was made and checked just now. It is never removed, so that whatever the clock
    ///   and the names say, a good one is left.
    /// - Returns: the files that are gone.
    func prune(keeping count: Int, sparing made: BackupName) throws -> [String] {
        // Names from the future, of a clock that was wrong, go first.
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

    /// Each migration counts once: one that fails makes a backup at every start, and those must not push out the one
    /// from before the whole upgrade.
    private static func newestOfEachMigration(_ oldestFirst: [BackupName]) -> Set<BackupName> {
        var kept: [BackupName.Kind: BackupName] = [:]
        for name in oldestFirst.reversed() where kept.count < keptBeforeMigrations && kept[name.kind] == nil {
            kept[name.kind] = name
        }
        return Set(kept.values)
    }
}
