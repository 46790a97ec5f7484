public import RPC

/// The description of a backup that has passed its checks.
public struct BackupReport: Hashable, Sendable {
    public var file: String
    public var bytes: Int64
    /// SHA-256 of the file, in hexadecimal.
    public var checksum: String
    /// Whether the file with the checksum exists. Without it, the checks cannot find a changed byte in a row.
    public var isChecksumNoted: Bool
    /// The migrations that have run on the database, `1 stores, couriers`.
    public var steps: [String]
    /// Sorted by name.
    public var tables: [TableCount]
}
