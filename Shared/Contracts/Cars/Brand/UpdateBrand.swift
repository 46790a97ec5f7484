public import CallTypes
public import Vocabulary

/// Renames a brand, or decides whether it is offered for new cars. Existing cars keep the brand, and show its new name.
public struct UpdateBrand: Call {
    public static let name = "cars.updateBrand"
    public static let summary = "Rename or deactivate a brand"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.patch, "/v1/cars/brands/{brand}")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff offers Toyota again", UpdateBrand(brand: ExampleTown.toyota, isActive: true),
            ExampleTown.toyotaForStaff)
    ]

    public var brand: BrandID
    /// The name stays when absent. Unique as in `cars.addBrand`.
    public var name: Line?
    /// The value stays when absent.
    public var isActive: Bool?

    public init(brand: BrandID, name: Line? = nil, isActive: Bool? = nil) {
        self.brand = brand
        self.name = name
        self.isActive = isActive
    }

    public typealias Reply = Brand

    public enum Refused: Refusal {
        case unknownBrand, brandExists, nameWithoutLetters

        public var terms: RefusalTerms {
            switch self {
            case .unknownBrand: .unknownBrand
            case .brandExists: .brandExists
            case .nameWithoutLetters: .nameWithoutLetters
            }
        }
    }
}
