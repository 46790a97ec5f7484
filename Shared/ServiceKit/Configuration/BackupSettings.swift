public import Configuration

/// How often a service backs its database up, and how many backups it keeps.
///
/// - `backup.hours`: how old the newest may be, in hours; 24. With 0 there are none but those before migrations and
///   those that the operator asks for.
/// - `backup.keep`: how many are kept; 7.
public struct BackupSettings: Hashable, Sendable {
    /// `nil` for none.
    public var interval: Duration?
    public var kept: Int

    /// - Throws: ``ConfigurationError`` for a value of the wrong type or out of its range.
    public init(_ reader: ConfigReader) throws(ConfigurationError) {
        let hours = try reader.checkedInt(forKey: "backup.hours", default: 24, in: 0...8_784)
        interval = hours == 0 ? nil : .seconds(3_600 * hours)
        kept = try reader.checkedInt(forKey: "backup.keep", default: 7, in: 1...10_000)
    }
}
