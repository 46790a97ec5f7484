public import CallTypes
public import Vocabulary

/// Lists the stores that a courier works with, by name.
public struct ListStores: ListCall {
    public static let name = "deliveries.listStores"
    public static let summary = "List the stores you work with"
    public static let access = Access.kinds(.courier)
    public static let route: Route? = .json(.get, "/v1/cooperations/stores")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana lists the stores that she works with",
            ListStores(), Reply(items: [ExampleTown.bakerySummary], next: nil))
    ]

    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<StoreSummary>
}
