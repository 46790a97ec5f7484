public import CallTypes
public import Vocabulary

/// Returns a car on sale for the dealer who calls (R04.30), also one for which the dealer has made a bid.
public struct GetCar: Call {
    public static let name = "cars.getCar"
    public static let summary = "Get a car that is on sale"
    public static let access = Access.kinds(.dealer)
    public static let route: Route? = .json(.get, "/v1/cars/{car}")
    public static let examples: [CallExample<Self>] = [
        CallExample("Gulf Motors reads a car", GetCar(car: ExampleTown.car), ExampleTown.carDetails)
    ]

    public var car: CarID

    public init(car: CarID) { self.car = car }

    public typealias Reply = CarDetails
    public typealias Refused = CarRefused
}

/// A car as dealers see it: without the seller (R04.34), without a price (R04.29), and without any figure about bids.
/// Phone numbers and e-mail addresses in its texts are masked with `•••`.
public struct CarDetails: Codable, Hashable, Sendable {
    public var id: CarID
    public var brand: BrandName
    public var model: ModelName
    public var year: ModelYear
    /// In kilometres.
    public var mileage: Mileage
    public var description: Paragraph
    public var specification: CarSpecification
    /// Whether the car has a warranty, according to the seller. No document proves it.
    public var hasWarranty: Bool
    public var service: Paragraph?
    public var accidents: CarHistory
    public var replacedParts: CarHistory
    /// The first six and the last four characters. A dealer with an accepted bid can read all.
    public var maskedVIN: String?
    public var photos: [CarPhoto]
    /// When it was put on sale.
    public var submittedAt: Instant
    /// The bid of the dealer who calls.
    public var myBid: BidID?

    public init(
        id: CarID, brand: BrandName, model: ModelName, year: ModelYear, mileage: Mileage, description: Paragraph,
        specification: CarSpecification, hasWarranty: Bool, service: Paragraph?, accidents: CarHistory,
        replacedParts: CarHistory, maskedVIN: String?, photos: [CarPhoto], submittedAt: Instant, myBid: BidID?
    ) {
        self.id = id
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
        self.maskedVIN = maskedVIN
        self.photos = photos
        self.submittedAt = submittedAt
        self.myBid = myBid
    }
}
