public import Vocabulary

/// The amount of a bid, in minor units of the town's currency: fils, cents.
///
/// It is a `SecretValue`: only the seller and the bidder may learn it, so it is not part of logs, of stored requests or
/// of their hashes.
public struct SealedAmount: WireValue, SecretValue, Comparable, CustomStringConvertible, CustomDebugStringConvertible {
    public static let range: ClosedRange<Int64> = 1...1_000_000_000_000
    public static let example = SealedAmount(unchecked: 3_250_000)
    public static var schema: Schema { .integer(range) }

    public let amount: Int64

    public init(unchecked amount: Int64) { self.amount = amount }

    public init(_ amount: Int64) throws(Fault) {
        guard Self.range.contains(amount) else { throw .outOfRange(Self.range) }
        self.init(unchecked: amount)
    }

    public init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(Int64.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(amount)
    }

    public static func < (left: Self, right: Self) -> Bool { left.amount < right.amount }

    public var description: String { "sealed" }
    public var debugDescription: String { "sealed" }
}
