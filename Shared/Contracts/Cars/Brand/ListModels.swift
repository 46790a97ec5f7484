public import CallTypes
public import Vocabulary

/// Lists the models of a brand that are offered for new cars, by name (R04.18).
public struct ListModels: ListCall {
    public static let name = "cars.listModels"
    public static let summary = "List the models of a brand"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/cars/brands/{brand}/models")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A seller looks for a model of Toyota",
            ListModels(brand: ExampleTown.toyota, search: Line(unchecked: "roll")),
            Reply(items: [ExampleTown.corollaRow], next: nil))
    ]

    public var brand: BrandID
    /// A part of the name. Only its letters and digits count, and case and accents do not: `cx5` finds CX-5.
    public var search: Line?
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(brand: BrandID, search: Line? = nil, cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.brand = brand
        self.search = search
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<ModelRow>

    public enum Refused: Refusal {
        /// Also for a brand that is not offered.
        case unknownBrand

        public var terms: RefusalTerms { .unknownBrand }
    }
}

/// A model in the list for everybody.
public struct ModelRow: Codable, Hashable, Sendable {
    public var id: ModelID
    public var name: Line

    public init(id: ModelID, name: Line) {
        self.id = id
        self.name = name
    }
}
