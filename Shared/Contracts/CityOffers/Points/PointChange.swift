public import Vocabulary

/// The points that staff gives, or takes if negative. Zero is refused by the call.
public struct PointChange: BoundedNumber {
    public static let range: ClosedRange<Int64> = -10_000...10_000
    public static var example: PointChange { PointChange(unchecked: 10) }

    public let number: Int

    public init(unchecked number: Int) { self.number = number }
}
