public import CallTypes
public import Vocabulary

/// Adds a model to a brand. It is offered for new cars at once, unless the brand is inactive.
public struct AddModel: Call {
    public static let name = "cars.addModel"
    public static let summary = "Add a model to a brand"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.post, "/v1/cars/brands/{brand}/models")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff adds the Corolla", AddModel(brand: ExampleTown.toyota, name: ExampleTown.corollaForStaff.name),
            ExampleTown.corollaForStaff)
    ]

    public var brand: BrandID
    /// Unique among the models of the brand by its letters and digits, whatever the case and the accents.
    public var name: Line

    public init(brand: BrandID, name: Line) {
        self.brand = brand
        self.name = name
    }

    public typealias Reply = CarModel

    public enum Refused: Refusal {
        case unknownBrand, modelExists, nameWithoutLetters

        public var terms: RefusalTerms {
            switch self {
            case .unknownBrand: .unknownBrand
            case .modelExists: .modelExists
            case .nameWithoutLetters: .nameWithoutLetters
            }
        }
    }
}
