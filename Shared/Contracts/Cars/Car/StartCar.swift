public import CallTypes
public import Vocabulary

/// Starts a car: the first step (R04.19). The second step is ``UpdateCar``, the third are the photos, and ``SubmitCar``
/// puts the car on sale.
///
/// A seller has one draft at most, and none while a car is on sale (R04.24). Ten cars can be started at once, then one
/// each hour.
public struct StartCar: Call {
    public static let name = "cars.startCar"
    public static let summary = "Start to sell a car"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/cars")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Fahad starts to sell his Corolla",
            StartCar(
                brand: ExampleTown.toyota, model: ExampleTown.corolla, year: ExampleTown.carName.year,
                mileage: .example, description: ExampleTown.carDescription), ExampleTown.draft)
    ]

    public var brand: BrandID
    /// A model of the brand.
    public var model: ModelID
    /// From 1900 to the next year.
    public var year: ModelYear
    /// In kilometres.
    public var mileage: Mileage
    /// Dealers see it without phone numbers and e-mail addresses.
    public var description: Paragraph

    public init(brand: BrandID, model: ModelID, year: ModelYear, mileage: Mileage, description: Paragraph) {
        self.brand = brand
        self.model = model
        self.year = year
        self.mileage = mileage
        self.description = description
    }

    public typealias Reply = MyCar

    public enum Refused: Refusal {
        case unknownBrand
        case unknownModelOfBrand
        case carOnSale
        case draftExists

        public var terms: RefusalTerms {
            switch self {
            case .unknownBrand: .unknownBrandOfCar
            case .unknownModelOfBrand: .unknownModelOfBrand
            case .carOnSale: .carOnSale
            case .draftExists: .conflict("You have started a car already. Continue with it, or delete it.")
            }
        }
    }
}
