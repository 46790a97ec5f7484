public import CallTypes
public import Vocabulary

/// A store's own deliveries: pending with the newest first, in progress, delivered, cancelled (R01.33, R01.46). Filters
/// that are given together must all hold.
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
            "The bakery looks for the Horvats' parcels that are on their way since noon",
            ListDeliveriesForStore(status: .inProgress, from: ExampleTown.noon, search: Line(unchecked: "horv")),
            Reply(
                items: [ExampleTown.rowForStore(.inProgress, holder: ExampleTown.ana, actions: [.cancel], version: 3)],
                next: nil)),
    ]

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

    public typealias Reply = Page<DeliverySummaryForStore>
}
