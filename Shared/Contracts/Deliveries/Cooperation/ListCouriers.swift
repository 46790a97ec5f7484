public import RPC
public import Vocabulary

/// The couriers that a store works with, by name: for the overview and for choosing who sees a delivery.
public struct ListCouriers: Call {
    public static let name = "deliveries.listCouriers"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .json(.get, "/v1/cooperations/couriers")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery lists its two couriers",
            ListCouriers(), Reply(items: [ExampleTown.ana, ExampleTown.ivo], next: nil))
    ]

    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<CourierSummary>
}
