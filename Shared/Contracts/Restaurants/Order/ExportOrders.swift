public import CallTypes
public import Vocabulary

/// Exports the orders of the restaurant that calls (``PeriodExport``): a row for each line, the oldest order first,
/// with the names of the products and options in the restaurant's main language. The amount of a voided line is 0. A
/// guest is only a number at the table.
///
/// Columns: order, number, submittedAt, table, guest, state, line, product, options, count, unitPrice, amount,
/// currency, vatPercent, lineState, note. Amounts are decimals in the main unit of the currency. Times are in UTC.
public struct ExportOrders: PeriodExport {
    public static let name = "restaurants.exportOrders"
    public static let summary = "Download your orders as a CSV file"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .document("/v1/restaurants/me/orders.csv")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant exports the orders of a day",
            ExportOrders(from: ExampleTown.noon, until: ExampleTown.noon + .seconds(86_400)),
            .csv("orders.csv", beginning: ExampleTown.ordersCSV))
    ]

    /// Only orders placed at this time or later.
    public var from: Instant?
    /// Only orders placed before this time.
    public var until: Instant?
    /// The position after which the part begins. The first part has none.
    public var cursor: PageCursor?

    public init(from: Instant? = nil, until: Instant? = nil, cursor: PageCursor? = nil) {
        self.from = from
        self.until = until
        self.cursor = cursor
    }

    public typealias Reply = Document
    public typealias Refused = RestaurantRefused
}
