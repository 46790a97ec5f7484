import CarsContract
import Vocabulary

/// A row of the table `car`.
struct CarRecord: Hashable, Sendable {
    var id: CarID
    /// `nil` when the account is deleted.
    var seller: SellerID?
    var state: CarState
    var brand: BrandID
    var model: ModelID
    var year: ModelYear
    var mileage: Mileage
    /// Empty when the car is deleted.
    var description: String
    var specification: CarSpecification?
    var hasWarranty: Bool?
    var service: Paragraph?
    var accidents: CarHistory?
    var replacedParts: CarHistory?
    var vin: VIN?
    var createdAt: Instant
    var submittedAt: Instant?
    var expiresAt: Instant?
    var pausedAt: Instant?
    var endedAt: Instant?
    var version: Int64 = 1
}
