import CityOffersContract
import Vocabulary

/// The price after a discount.
enum FinalPrice {
    /// Returns the reduction that counts: discounts are not added.
    static func percent(ofClaim percent: Int, ofOffer discount: Int?) -> Int { max(percent, discount ?? 0) }

    /// Returns the reduced price, rounded half up to minor units. It is never negative.
    /// - Parameters:
    ///   - price: not negative.
    ///   - percent: 0 to 100.
    static func of(_ price: Money, percent: Int) -> Money {
        DiscountPercent(unchecked: percent).applied(to: price)
    }
}
