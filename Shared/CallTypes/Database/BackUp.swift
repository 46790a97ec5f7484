/// Makes a backup of the service's database now, besides the scheduled ones.
public struct BackUp: Call {
    public static let name = "database.backup"
    public static let summary = "Back up the database now"
    public static let access = Access.operator
    public static let sends = Sending.nothing

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        /// The path of the backup, on the machine of the service.
        public var file: String
        public var bytes: Int64
        /// SHA-256 of the file, in hexadecimal.
        public var checksum: String
        /// The number of rows of each table, in the order of their names.
        public var tables: [TableCount]

        public init(file: String, bytes: Int64, checksum: String, tables: [TableCount]) {
            self.file = file
            self.bytes = bytes
            self.checksum = checksum
            self.tables = tables
        }
    }

    public enum Refused: Refusal {
        case alreadyRunning, damaged, failed, noSpace, notOnDisk

        public var terms: RefusalTerms {
            switch self {
            case .alreadyRunning: .conflict("A backup of this database is being made already.")
            case .damaged: .conflict("The database is damaged, so no backup was made. Restore the newest good backup.")
            case .failed: .conflict("No backup was made.")
            case .noSpace: .conflict("The disk has no room for another copy.")
            case .notOnDisk: .conflict("A database in memory has no backups.")
            }
        }
    }
}

/// A table and its number of rows.
public struct TableCount: Codable, Hashable, Sendable {
    public var name: String
    public var rows: Int

    public init(name: String, rows: Int) {
        self.name = name
        self.rows = rows
    }
}
