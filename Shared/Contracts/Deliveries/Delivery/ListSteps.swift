public import CallTypes
public import Vocabulary

/// Lists the history of one of the store's deliveries, the first step first. With the history a store and a courier can
/// settle disputes.
public struct ListSteps: ListCall {
    public static let name = "deliveries.listSteps"
    public static let summary = "List the history of one of your deliveries"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .json(.get, "/v1/stores/me/deliveries/{delivery}/steps")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery lists the history of the cake, which Ana reported late because she had no network",
            ListSteps(delivery: ExampleTown.cake), Reply(items: ExampleTown.steps, next: nil))
    ]

    public var delivery: DeliveryID
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(delivery: DeliveryID, cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.delivery = delivery
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<DeliveryStep>

    public enum Refused: Refusal {
        /// The delivery is unknown or another store's. The reply does not disclose which (R01.45).
        case notFound

        public var terms: RefusalTerms { .notFound("There is no such delivery.") }
    }
}
