public import RPC
public import Vocabulary

/// The deliveries that a courier may take, holds or delivered: pending with the newest first, in progress, delivered
/// (R01.46, R01.47).
public struct ListDeliveriesForCourier: Call {
    public static let name = "deliveries.listForCourier"
    public static let access = Access.kinds(.courier)
    public static let route: Route? = .json(.get, "/v1/couriers/me/deliveries")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana lists what she may take, holds or has delivered",
            ListDeliveriesForCourier(),
            Reply(items: [ExampleTown.forCourier(.pending, actions: [.accept], version: 1)], next: nil))
    ]

    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<DeliveryForCourier>
}
