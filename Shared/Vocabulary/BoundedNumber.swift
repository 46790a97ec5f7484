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
