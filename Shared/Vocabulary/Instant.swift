/// A point in time, to the millisecond. It is stored as milliseconds since 1970-01-01T00:00:00Z, and sent as RFC 3339
/// in UTC with milliseconds, `2026-11-21T13:45:00.000Z`.
public struct Instant: Hashable, Comparable, Sendable {
    public var milliseconds: Int64

    public init(milliseconds: Int64) { self.milliseconds = milliseconds }

    public static func < (left: Self, right: Self) -> Bool { left.milliseconds < right.milliseconds }

    public static func + (instant: Self, duration: Duration) -> Self {
        Self(milliseconds: instant.milliseconds + duration.milliseconds)
    }

    public static func - (instant: Self, duration: Duration) -> Self {
        Self(milliseconds: instant.milliseconds - duration.milliseconds)
    }

    public static func - (left: Self, right: Self) -> Duration {
        .milliseconds(left.milliseconds - right.milliseconds)
    }
}

extension Duration {
    /// Whole milliseconds, rounded towards zero.
    public var milliseconds: Int64 {
        components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
    }
}

extension Instant: WireValue {
    public static var schema: Schema { .string(StringRule(format: "date-time")) }
    public static var example: Self { Self(milliseconds: 1_795_268_700_000) }

    static var fault: Fault {
        .format("This must be a time in UTC such as \(example).", "time", ["example": "\(example)"])
    }

    public init(from decoder: any Decoder) throws {
        guard let instant = Self(try decoder.singleValueContainer().decode(String.self)) else { throw Self.fault }
        self = instant
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
