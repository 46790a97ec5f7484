public import Vocabulary

/// The range of rows created at or after `from` and before `until`.
///
/// Tables are searched by identifier, and identifiers grow with time. An identifier is made moments before or after
/// the time of creation in the row, so the identifier range has a margin of one minute on both sides. A condition on
/// that time must decide.
public struct CreationRange: Hashable, Sendable {
    public let from: Instant
    public let until: Instant

    private static let leeway = Duration.seconds(60)

    public init(from: Instant?, until: Instant?) {
        self.from = from ?? Instant(milliseconds: .min)
        self.until = until ?? Instant(milliseconds: .max)
    }

    /// Less than every identifier in the range.
    public var lowest: StoredBytes {
        StoredBytes(from.milliseconds == .min ? [] : Self.beginning(of: from - Self.leeway))
    }

    /// Greater than every identifier in the range.
    public var highest: StoredBytes {
        let afterAll = [UInt8](repeating: 0xFF, count: 17)
        return StoredBytes(until.milliseconds == .max ? afterAll : Self.beginning(of: until + Self.leeway))
    }

    /// Returns the first bytes of an identifier made at the instant. Instants before 1970 have no identifiers.
    private static func beginning(of instant: Instant) -> [UInt8] {
        let time = Instant(milliseconds: min(max(0, instant.milliseconds), (1 << 48) - 1))
        return Array(Identifier<Never>(at: time, random: (0, 0)).bytes.prefix(6))
    }
}
