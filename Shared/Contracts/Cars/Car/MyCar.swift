public import CallTypes
public import Vocabulary

/// A car as its seller sees it. It has no price: every amount comes from a dealer (R04.29).
public struct MyCar: Codable, Hashable, Sendable, VersionedReply {
    public var id: CarID
    public var state: CarState
    public var brand: BrandName
    public var model: ModelName
    public var year: ModelYear
    /// In kilometres.
    public var mileage: Mileage
    public var description: Paragraph
    public var specification: CarSpecification?
    /// Whether the car has a warranty; `null` until the seller of a draft has answered.
    public var hasWarranty: Bool?
    /// The history of services. May be missing.
    public var service: Paragraph?
    public var accidents: CarHistory?
    public var replacedParts: CarHistory?
    /// May be missing. Dealers see a part of it until the seller accepts a bid.
    public var vin: VIN?
    /// Whether the check digit of the VIN is wrong. That is a warning: many European VINs have none.
    public var isVINDoubtful: Bool
    /// In their order. The first one is the main photo.
    public var photos: [CarPhoto]
    /// All bids of dealers who are not blocked, whatever their state (R04.50).
    public var bidCount: Int
    /// The groups that have bids, in their order (R04.43).
    public var bidGroups: [BidGroupCount]
    /// What a draft needs before it can be put on sale.
    public var missing: [CarRequirement]
    /// What the seller can do now.
    public var actions: [CarAction]
    public var createdAt: Instant
    /// When it was put on sale; `null` for a draft.
    public var submittedAt: Instant?
    /// When it leaves the sale unless the seller answers a bid or renews it.
    public var expiresAt: Instant?
    /// Counts the changes of the seller. A bid is none.
    public var version: Int64

    public init(
        id: CarID, state: CarState, brand: BrandName, model: ModelName, year: ModelYear, mileage: Mileage,
        description: Paragraph, specification: CarSpecification?, hasWarranty: Bool?, service: Paragraph?,
        accidents: CarHistory?, replacedParts: CarHistory?, vin: VIN?, photos: [CarPhoto],
        bidGroups: [BidGroupCount], missing: [CarRequirement], actions: [CarAction], createdAt: Instant,
        submittedAt: Instant?, expiresAt: Instant?, version: Int64
    ) {
        self.id = id
        self.state = state
        self.brand = brand
        self.model = model
        self.year = year
        self.mileage = mileage
        self.description = description
        self.specification = specification
        self.hasWarranty = hasWarranty
        self.service = service
        self.accidents = accidents
        self.replacedParts = replacedParts
        self.vin = vin
        isVINDoubtful = vin.map { !$0.hasCheckDigit } ?? false
        self.photos = photos
        bidCount = bidGroups.reduce(0) { $0 + $1.count }
        self.bidGroups = bidGroups
        self.missing = missing
        self.actions = actions
        self.createdAt = createdAt
        self.submittedAt = submittedAt
        self.expiresAt = expiresAt
        self.version = version
    }
}

/// How many bids for a car are in a group.
public struct BidGroupCount: Codable, Hashable, Sendable {
    public var group: BidGroup
    /// At least 1.
    public var count: Int

    public init(group: BidGroup, count: Int) {
        self.group = group
        self.count = count
    }
}
