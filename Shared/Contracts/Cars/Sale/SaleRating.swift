public import Vocabulary

/// The seller's rating of the dealer who has bought a car: 1 is bad, 5 is good.
public struct SaleRating: BoundedNumber {
    public static let range: ClosedRange<Int64> = 1...5
    public static let example = SaleRating(unchecked: 5)

    public let number: Int

    public init(unchecked number: Int) { self.number = number }
}
