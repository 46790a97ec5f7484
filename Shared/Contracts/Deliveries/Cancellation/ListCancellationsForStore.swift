public import CallTypes
public import Vocabulary

/// What was called off, given up or taken back of the store's deliveries, the newest first.
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
            "The bakery lists what couriers have given up since noon",
            ListCancellationsForStore(by: .courier, from: ExampleTown.noon),
            Reply(items: [ExampleTown.cancellation()], next: nil)),
    ]

    /// Only those of this party: `courier` finds what couriers gave up.
    public var by: CancellationParty?
    /// Ended then or later.
    public var from: Instant?
    /// Ended before that.
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
