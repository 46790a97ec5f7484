public import CallTypes
public import Vocabulary

/// Lists all brands by name, also those that are not offered for new cars.
public struct ListAllBrands: ListCall {
    public static let name = "cars.listAllBrands"
    public static let summary = "List all brands, also inactive ones"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.get, "/v1/cars/catalogue/brands")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff looks at the active brands", ListAllBrands(isActive: true),
            Reply(items: [ExampleTown.toyotaForStaff], next: nil))
    ]

    /// A part of the name, as in `cars.listBrands`.
    public var search: Line?
    /// Only active brands, or only inactive ones.
    public var isActive: Bool?
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(
        search: Line? = nil, isActive: Bool? = nil, cursor: PageCursor? = nil, limit: PageLimit? = nil
    ) {
        self.search = search
        self.isActive = isActive
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<Brand>
}
