import Glibc
public import Vocabulary

/// A backup as its name and its size tell it.
public struct BackupFile: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// One of the generations that are kept.
        case generation
        /// Made before the migration with this number, `2`.
        case beforeMigration(String)
    }

    /// Its path.
    public var file: String
    /// The database's file without its extension, `deliveries`.
    public var database: String
    /// When it was made, to the second.
    public var time: Instant
    public var bytes: Int64
    public var kind: Kind
}

extension DatabaseBackup {
    /// The backups in a folder, of all databases, oldest first. None is opened; ``verify(_:knownSteps:)`` tells whether
    /// one is good.
    /// - Parameter folder: there are none where there is no such folder.
    /// - Throws: ``BackupRefused`` when the folder cannot be read.
    public static func list(in folder: String) throws -> [BackupFile] {
        try Files.names(in: folder).compactMap(BackupName.init(file:)).sorted().compactMap { name -> BackupFile? in
            let path = "\(folder)/\(name.file)"
            do {
                return BackupFile(
                    file: path, database: name.database, time: name.time, bytes: Int64(try Files.status(path).st_size),
                    kind: BackupFile.Kind(name.kind))
            } catch BackupRefused.missing {
                // Pruned meanwhile.
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
