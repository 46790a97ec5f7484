public import Vocabulary

/// The number of events in one reply: 1 to 500.
public struct EventLimit: WireValue {
    public static let maximum = EventLimit(unchecked: 500)
    public static var schema: Schema { .integer(1...500) }
    public static var example: EventLimit { EventLimit(unchecked: 100) }

    public let count: Int

    private init(unchecked count: Int) { self.count = count }

    public init(_ count: Int) throws(Fault) {
        guard (1...500).contains(count) else { throw .outOfRange(1...500) }
        self.init(unchecked: count)
    }

    public init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(Int.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(count)
    }
}

/// How long a reader waits for events: 0 to 25 seconds.
public struct EventWait: WireValue {
    public static let maximum = EventWait(unchecked: 25)
    public static let none = EventWait(unchecked: 0)
    public static var schema: Schema { .integer(0...25) }
    public static var example: EventWait { maximum }

    public let seconds: Int

    private init(unchecked seconds: Int) { self.seconds = seconds }

    public init(seconds: Int) throws(Fault) {
        guard (0...25).contains(seconds) else { throw .outOfRange(0...25) }
        self.init(unchecked: seconds)
    }

    public init(from decoder: any Decoder) throws {
        try self.init(seconds: decoder.singleValueContainer().decode(Int.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(seconds)
    }
}
