public import Vocabulary

/// What is taken off a price, in per cent.
public struct DiscountPercent: BoundedNumber {
    public static let range: ClosedRange<Int64> = 0...100
    public static let example = DiscountPercent(unchecked: 20)

    public let number: Int

    public init(unchecked number: Int) { self.number = number }

    /// Returns the price after the discount, rounded half up to minor units.
    public func applied(to price: Money) -> Money {
        // Splits the amount, so that no product is greater than the amount.
        let (hundreds, rest) = price.amount.quotientAndRemainder(dividingBy: 100)
        let kept = Int64(100 - number)
        return Money(hundreds * kept + (rest * kept + 50) / 100, price.currency)
    }
}
