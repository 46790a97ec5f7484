public import CallTypes
public import Vocabulary

/// What a courier has given up, and what was called off or taken back while the courier held it, the newest first:
/// what one's `cancelledCount` is made of.
public struct ListCancellationsForCourier: ListCall {
    public static let name = "deliveries.listCancellationsForCourier"
    public static let summary = "List the deliveries that you gave up or lost"
    public static let access = Access.kinds(.courier)
    public static let route: Route? = .json(.get, "/v1/couriers/me/cancellations")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana sees what counts against her",
            ListCancellationsForCourier(), Reply(items: [ExampleTown.anasCancellation], next: nil)),
        CallExample(
            "The bakery has called off what Ana had in hand, which does not count against her",
            ListCancellationsForCourier(by: .store), Reply(items: [ExampleTown.calledOff], next: nil)),
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

    public typealias Reply = Page<CancellationForCourier>
}
