public import CallTypes
public import Vocabulary

/// Lists the deliveries that a courier may accept, holds or delivered. The order is pending, in progress, delivered,
/// each with the newest first (R01.46, R01.47). A row matches all given filters.
public struct ListDeliveriesForCourier: ListCall {
    public static let name = "deliveries.listForCourier"
    public static let summary = "List the deliveries that you may accept, hold or have delivered"
    public static let access = Access.kinds(.courier)
    public static let route: Route? = .json(.get, "/v1/couriers/me/deliveries")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana lists her deliveries",
            ListDeliveriesForCourier(),
            Reply(items: [ExampleTown.rowForCourier(.pending, actions: [.accept], version: 1)], next: nil)),
        CallExample(
            "Ana lists the deliveries that she has delivered since noon",
            ListDeliveriesForCourier(status: .delivered, from: ExampleTown.noon),
            Reply(items: [ExampleTown.rowForCourier(.delivered, version: 3)], next: nil)),
    ]

    /// Only deliveries with this status. The list never has cancelled deliveries.
    public var status: DeliveryStatus?
    /// Only deliveries created at this time or later.
    public var from: Instant?
    /// Only deliveries created before this time.
    public var until: Instant?
    /// Beginnings of words of the customer's name, in any order: `horv iva` finds Iva Horvat. Case and accents do not
    /// matter. Words after the eighth are ignored.
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
