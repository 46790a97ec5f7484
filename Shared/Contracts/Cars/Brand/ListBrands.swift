public import CallTypes
public import Vocabulary

/// Lists the brands that are offered for new cars, by name (R04.17).
public struct ListBrands: ListCall {
    public static let name = "cars.listBrands"
    public static let summary = "List the brands of cars"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/cars/brands")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A seller looks for a brand", ListBrands(search: Line(unchecked: "oyo")),
            Reply(items: [ExampleTown.toyotaRow], next: nil))
    ]

    /// A part of the name. Only its letters and digits count, and case and accents do not: `skoda` finds Škoda, and
    /// `rollsroyce` finds Rolls-Royce.
    public var search: Line?
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(search: Line? = nil, cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.search = search
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<BrandRow>
}

/// A brand in the list for everybody.
public struct BrandRow: Codable, Hashable, Sendable {
    public var id: BrandID
    public var name: Line

    public init(id: BrandID, name: Line) {
        self.id = id
        self.name = name
    }
}
