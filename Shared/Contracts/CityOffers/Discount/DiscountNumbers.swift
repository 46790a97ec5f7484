public import Vocabulary

/// A reduction in per cent.
public struct Percent: BoundedNumber {
    public static let range: ClosedRange<Int64> = 1...100
    public static var example: Percent { Percent(unchecked: 20) }

    public let number: Int

    public init(unchecked number: Int) { self.number = number }
}

/// The points that a discount costs; 0 for one that is free.
public struct PointCost: BoundedNumber {
    public static let range: ClosedRange<Int64> = 0...10_000
    public static var example: PointCost { PointCost(unchecked: 5) }

    public let number: Int

    public init(unchecked number: Int) { self.number = number }
}

/// How often a discount may be claimed.
public struct ClaimCount: BoundedNumber {
    public static let range: ClosedRange<Int64> = 1...1_000_000
    public static var example: ClaimCount { ClaimCount(unchecked: 100) }

    public let number: Int

    public init(unchecked number: Int) { self.number = number }
}
