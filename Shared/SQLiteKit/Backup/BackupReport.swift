public import RPC

/// What is known of a backup that has passed its checks.
public struct BackupReport: Hashable, Sendable {
    public var file: String
    public var bytes: Int64
    /// SHA-256 of the file, in hexadecimal.
    public var checksum: String
    /// Whether the checksum was written down beside the file when it was made, and so proves something.
    public var isChecksumNoted: Bool
    /// The migrations that it has had, `1 stores, couriers`.
    public var steps: [String]
    /// In the order of their names.
    public var tables: [TableCount]
}
