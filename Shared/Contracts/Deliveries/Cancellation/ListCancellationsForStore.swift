public import CallTypes
public import Vocabulary

/// Lists the cancelled, given up and released deliveries of the store, the newest first.
public struct ListCancellationsForStore: ListCall {
    public static let name = "deliveries.listCancellationsForStore"
    public static let summary = "List the cancellations of your deliveries"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .json(.get, "/v1/stores/me/cancellations")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery sees that Ana gave the cake up because it was not ready",
            ListCancellationsForStore(), Reply(items: [ExampleTown.cancellation()], next: nil)),
        CallExample(
            "The bakery lists the deliveries that couriers gave up since noon",
            ListCancellationsForStore(by: .courier, from: ExampleTown.noon),
            Reply(items: [ExampleTown.cancellation()], next: nil)),
    ]

    /// Only cancellations by this party. `courier` selects the deliveries that couriers gave up.
    public var by: CancellationParty?
    /// Only cancellations at this time or later.
    public var from: Instant?
    /// Only cancellations before this time.
    public var until: Instant?
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(
        by party: CancellationParty? = nil, from: Instant? = nil, until: Instant? = nil, cursor: PageCursor? = nil,
        limit: PageLimit? = nil
    ) {
        by = party
        self.from = from
        self.until = until
        self.cursor = cursor
        self.limit = limit
    }

    public func validate(_ faults: inout Faults) { faults.checkPeriod(from: from, until: until) }

    public typealias Reply = Page<CancellationForStore>
}
