public import CallTypes
public import Vocabulary

/// Lists the results of each courier who works with the store, in the order of `deliveries.listCouriers` (R01.58).
public struct ListCourierStatistics: ListCall {
    public static let name = "deliveries.listCourierStatistics"
    public static let summary = "List the results of each courier who works with you"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .json(.get, "/v1/cooperations/couriers/statistics")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery compares its two couriers",
            ListCourierStatistics(),
            Reply(items: [ExampleTown.anasStatistics, ExampleTown.ivosStatistics], next: nil))
    ]

    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<CourierStatistics>
}
