public import CallTypes
public import Vocabulary

/// The deliveries that a courier may take, holds or delivered: pending with the newest first, in progress, delivered
/// (R01.46, R01.47). Filters that are given together must all hold.
public struct ListDeliveriesForCourier: ListCall {
    public static let name = "deliveries.listForCourier"
    public static let summary = "List the deliveries that you may take, hold or have delivered"
    public static let access = Access.kinds(.courier)
    public static let route: Route? = .json(.get, "/v1/couriers/me/deliveries")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana lists what she may take, holds or has delivered",
            ListDeliveriesForCourier(),
            Reply(items: [ExampleTown.rowForCourier(.pending, actions: [.accept], version: 1)], next: nil)),
        CallExample(
            "Ana lists what she has delivered since noon",
            ListDeliveriesForCourier(status: .delivered, from: ExampleTown.noon),
            Reply(items: [ExampleTown.rowForCourier(.delivered, version: 3)], next: nil)),
    ]

    /// There are no cancelled ones in this list.
    public var status: DeliveryStatus?
    /// Created then or later.
    public var from: Instant?
    /// Created before that.
    public var until: Instant?
    /// Beginnings of the words of the customer's name, in any order: `horv iva` finds Iva Horvat. Case and accents do not
    /// matter. Only the first eight words count.
    public var search: Line?
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(
        status: DeliveryStatus? = nil, from: Instant? = nil, until: Instant? = nil, search: Line? = nil,
        cursor: PageCursor? = nil, limit: PageLimit? = nil
    ) {
        self.status = status
        self.from = from
        self.until = until
        self.search = search
        self.cursor = cursor
        self.limit = limit
    }

    public func validate(_ faults: inout Faults) { faults.checkPeriod(from: from, until: until) }

    public typealias Reply = Page<DeliverySummaryForCourier>
}
