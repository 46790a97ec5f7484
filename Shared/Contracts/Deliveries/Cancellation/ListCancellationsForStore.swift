public import RPC
public import Vocabulary

/// What was called off, given up or taken back of the store's deliveries, the newest first.
public struct ListCancellationsForStore: Call {
    public static let name = "deliveries.listCancellationsForStore"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .json(.get, "/v1/stores/me/cancellations")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery sees that Ana gave the cake up because it was not ready",
            ListCancellationsForStore(), Reply(items: [ExampleTown.cancellation()], next: nil))
    ]

    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<CancellationForStore>
}
