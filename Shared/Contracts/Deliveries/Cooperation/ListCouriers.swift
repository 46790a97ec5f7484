public import CallTypes
public import Vocabulary

/// Lists the couriers that a store works with, by name. Stores use it as an overview and to choose the couriers of a
/// delivery.
public struct ListCouriers: ListCall {
    public static let name = "deliveries.listCouriers"
    public static let summary = "List the couriers who work with you"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .json(.get, "/v1/cooperations/couriers")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery lists its two couriers",
            ListCouriers(), Reply(items: [ExampleTown.ana, ExampleTown.ivo], next: nil)),
        CallExample(
            "The bakery reads the next page",
            ListCouriers(cursor: PageCursor(bytes: [1, 171]), limit: .standard),
            Reply(items: [ExampleTown.ivo], next: PageCursor(bytes: [2]))),
    ]

    /// Beginnings of words of the courier's name, in any order: `hor iv` finds Ivo Horvat. Case and accents do not
    /// matter. Words after the eighth are ignored.
    public var search: Line?
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(search: Line? = nil, cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.search = search
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<CourierSummary>
}
