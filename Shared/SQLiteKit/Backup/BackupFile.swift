import Glibc
public import Vocabulary

/// The description of a backup by its file name and size.
public struct BackupFile: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// A scheduled or requested backup.
        case generation
        /// A backup from before the migration with this number, `2`.
        case beforeMigration(String)
    }

    /// The path of the backup.
    public var file: String
    /// The database's file without its extension, `deliveries`.
    public var database: String
    /// The time of the backup, to the second.
    public var time: Instant
    public var bytes: Int64
    public var kind: Kind
}

extension DatabaseBackup {
    /// Lists the backups of all databases in a folder, oldest first, without opening them. ``verify(_:knownSteps:)``
    /// checks one.
    /// - Parameter folder: a missing folder has no backups.
    /// - Throws: ``BackupRefused`` when the folder cannot be read.
    public static func list(in folder: String) throws -> [BackupFile] {
        try Files.names(in: folder).compactMap(BackupName.init(file:)).sorted().compactMap { name -> BackupFile? in
            let path = "\(folder)/\(name.file)"
            do {
                return BackupFile(
                    file: path, database: name.database, time: name.time, bytes: Int64(try Files.status(path).st_size),
                    kind: BackupFile.Kind(name.kind))
            } catch BackupRefused.missing {
                // Removed as an old backup since the folder was read.
                return nil
            }
        }
    }
}

extension BackupFile.Kind {
    fileprivate init(_ kind: BackupName.Kind) {
        switch kind {
        case .generation: self = .generation
        case .before(let step): self = .beforeMigration(step)
        }
    }
}
