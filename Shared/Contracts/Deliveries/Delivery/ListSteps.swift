public import CallTypes
public import Vocabulary

/// What has happened to one of the store's own deliveries, from the beginning: the history by which store and courier
/// can settle who did what and when.
public struct ListSteps: ListCall {
    public static let name = "deliveries.listSteps"
    public static let summary = "List the history of one of your deliveries"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .json(.get, "/v1/stores/me/deliveries/{delivery}/steps")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery looks what became of the cake, which Ana reported from a cellar without a network",
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
        /// Unknown, or another store's: never told apart (R01.45).
        case notFound

        public var terms: RefusalTerms { .notFound("There is no such delivery.") }
    }
}
