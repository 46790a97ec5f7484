public import CallTypes
public import Vocabulary

/// Lists all models of a brand by name, also those that are not offered for new cars.
public struct ListAllModels: ListCall {
    public static let name = "cars.listAllModels"
    public static let summary = "List all models of a brand, also inactive ones"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.get, "/v1/cars/catalogue/brands/{brand}/models")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff looks at all models of Toyota", ListAllModels(brand: ExampleTown.toyota),
            Reply(items: [ExampleTown.corollaForStaff], next: nil))
    ]

    public var brand: BrandID
    /// A part of the name, as in `cars.listModels`.
    public var search: Line?
    /// Only active models, or only inactive ones. The state of the brand does not matter.
    public var isActive: Bool?
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(
        brand: BrandID, search: Line? = nil, isActive: Bool? = nil, cursor: PageCursor? = nil, limit: PageLimit? = nil
    ) {
        self.brand = brand
        self.search = search
        self.isActive = isActive
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<CarModel>

    public enum Refused: Refusal {
        case unknownBrand

        public var terms: RefusalTerms { .unknownBrand }
    }
}
