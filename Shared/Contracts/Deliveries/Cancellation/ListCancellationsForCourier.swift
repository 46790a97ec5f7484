public import CallTypes
public import Vocabulary

/// Lists the deliveries that a courier gave up, and those that were cancelled or released while the courier held them,
/// the newest first. The courier's `cancelledCount` is the number of rows with `isCounted`.
public struct ListCancellationsForCourier: ListCall {
    public static let name = "deliveries.listCancellationsForCourier"
    public static let summary = "List the deliveries that you gave up or lost"
    public static let access = Access.kinds(.courier)
    public static let route: Route? = .json(.get, "/v1/couriers/me/cancellations")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana lists the cancellations that count against her",
            ListCancellationsForCourier(), Reply(items: [ExampleTown.anasCancellation], next: nil)),
        CallExample(
            "The bakery cancelled a delivery that Ana held, which does not count against her",
            ListCancellationsForCourier(by: .store), Reply(items: [ExampleTown.calledOff], next: nil)),
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

    public typealias Reply = Page<CancellationForCourier>
}
