public import CallTypes
public import Vocabulary

/// Lists the store's deliveries. The order is pending, in progress, delivered, cancelled, each with the newest first
/// (R01.33, R01.46). A row matches all given filters.
public struct ListDeliveriesForStore: ListCall {
    public static let name = "deliveries.listForStore"
    public static let summary = "List your deliveries"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .json(.get, "/v1/stores/me/deliveries")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery lists its deliveries",
            ListDeliveriesForStore(),
            Reply(items: [ExampleTown.rowForStore(.pending, actions: [.cancel], version: 1)], next: nil)),
        CallExample(
            "The bakery searches for the Horvats' deliveries in progress since noon",
            ListDeliveriesForStore(status: .inProgress, from: ExampleTown.noon, search: Line(unchecked: "horv")),
            Reply(
                items: [ExampleTown.rowForStore(.inProgress, holder: ExampleTown.ana, actions: [.cancel], version: 3)],
                next: nil)),
    ]

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

    public typealias Reply = Page<DeliverySummaryForStore>
}
