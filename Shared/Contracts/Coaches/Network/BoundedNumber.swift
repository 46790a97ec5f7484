public import Vocabulary

/// A whole number that refuses values outside of its bounds.
public protocol BoundedNumber: WireValue, Comparable {
    static var range: ClosedRange<Int64> { get }
    var number: Int { get }
    /// Wraps a number that was checked before, such as one from the database.
    init(unchecked number: Int)
}

extension BoundedNumber {
    public static var schema: Schema { .integer(range) }

    /// - Throws: a ``Fault`` when the number is out of the range.
    public init(_ number: Int) throws(Fault) {
        guard Self.range.contains(Int64(number)) else { throw .outOfRange(Self.range) }
        self.init(unchecked: number)
    }

    public init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(Int.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }

    public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// A day of the week: 1 is Monday, 7 is Sunday (ISO 8601).
public struct Weekday: BoundedNumber {
    public static let range: ClosedRange<Int64> = 1...7
    public static var example: Weekday { Weekday(unchecked: 1) }
    public static let all = (1...7).map { Weekday(unchecked: $0) }

    public let number: Int

    public init(unchecked number: Int) { self.number = number }
}

/// The tariff zone of a stop: 0 to 999.
public struct TariffZone: BoundedNumber {
    public static let range: ClosedRange<Int64> = 0...999
    public static var example: TariffZone { TariffZone(unchecked: 30) }

    public let number: Int

    public init(unchecked number: Int) { self.number = number }
}

/// The boarding zone plus the arrival zone, which selects the tariff: 0 to 1998 (R03.25).
public struct ZoneSum: BoundedNumber {
    public static let range: ClosedRange<Int64> = 0...1_998
    public static var example: ZoneSum { ZoneSum(unchecked: 35) }

    public let number: Int

    public init(unchecked number: Int) { self.number = number }
}

/// Minutes of elapsed time from the start of a trip to a stop: 0 to 4320, three days.
public struct OffsetMinutes: BoundedNumber {
    public static let range: ClosedRange<Int64> = 0...4_320
    public static var example: OffsetMinutes { OffsetMinutes(unchecked: 60) }

    public let number: Int

    public init(unchecked number: Int) { self.number = number }
}
