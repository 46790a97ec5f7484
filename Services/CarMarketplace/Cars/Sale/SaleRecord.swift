import CarsContract
import Vocabulary

/// A row of the table `sale`.
struct SaleRecord: Hashable, Sendable {
    var car: CarID
    /// `nil` when the account is deleted.
    var seller: SellerID?
    var soldAt: Instant
    var brand: BrandID
    var model: ModelID
    var year: ModelYear
    var mileage: Mileage
    var feedback = SaleFeedback.asked
    var answeredAt: Instant?
    var buyer: Buyer?

    /// The bid that the seller has named, and its amount when it was named.
    struct Buyer: Hashable, Sendable {
        var bid: BidID
        /// `nil` when the account is deleted.
        var dealer: DealerID?
        var amount: SealedAmount
        var currency: Currency
        var rating: SaleRating
    }
}

extension SaleRecord {
    /// The sale of a car that is sold now. It copies the car, because statistics outlive the account of the seller.
    init(of car: CarRecord, at now: Instant) {
        self.init(
            car: car.id, seller: car.seller, soldAt: now, brand: car.brand, model: car.model, year: car.year,
            mileage: car.mileage)
    }
}
