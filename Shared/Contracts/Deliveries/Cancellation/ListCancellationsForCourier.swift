public import RPC
public import Vocabulary

/// What a courier has given up, and what was called off or taken back while the courier held it, the newest first:
/// what one's `cancelledCount` is made of.
public struct ListCancellationsForCourier: Call {
    public static let name = "deliveries.listCancellationsForCourier"
    public static let access = Access.kinds(.courier)
    public static let route: Route? = .json(.get, "/v1/couriers/me/cancellations")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana sees what counts against her",
            ListCancellationsForCourier(), Reply(items: [ExampleTown.anasCancellation], next: nil))
    ]

    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<CancellationForCourier>
}
