public import RPC
public import Vocabulary

/// A store's own deliveries: pending with the newest first, in progress, delivered, cancelled (R01.33, R01.46).
public struct ListDeliveriesForStore: Call {
    public static let name = "deliveries.listForStore"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .json(.get, "/v1/stores/me/deliveries")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery lists its deliveries",
            ListDeliveriesForStore(),
            Reply(items: [ExampleTown.forStore(.pending, actions: [.cancel], version: 1)], next: nil))
    ]

    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<DeliveryForStore>
}
