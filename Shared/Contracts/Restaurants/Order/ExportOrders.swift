public import CallTypes
public import Vocabulary

/// Exports the orders of the restaurant that calls: a row for each line, the oldest order first, with the names of the
/// products and options in the restaurant's main language. The amount of a voided line is 0. A guest is
/// only a number at the table.
///
/// Columns: order, number, submittedAt, table, guest, state, line, product, options, count, unitPrice, amount,
/// currency, vatPercent, lineState, note. Amounts are decimals in the main unit of the currency. Times are in UTC.
///
/// UTF-8 with a byte order mark, separated by commas, with a header line. A field that a spreadsheet would execute as a
/// formula gets a leading apostrophe (CWE-1236). One reply is a part of the table. The gateway fetches all parts and
/// sends them as one file.
public struct ExportOrders: ListCall {
    public static let name = "restaurants.exportOrders"
    public static let summary = "Download your orders as a CSV file"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .document("/v1/restaurants/me/orders.csv")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant exports the orders of a day",
            ExportOrders(from: ExampleTown.noon, until: ExampleTown.noon + .seconds(86_400)),
            Document(
                mediaType: "text/csv; charset=utf-8", fileName: "orders.csv",
                content: Base64Bytes([0xEF, 0xBB, 0xBF] + Array(ExampleTown.ordersCSV.utf8))))
    ]

    /// Only orders placed at this time or later.
    public var from: Instant?
    /// Only orders placed before this time.
    public var until: Instant?
    /// The position after which the part begins. The first part has none.
    public var cursor: PageCursor?
    /// Always `nil`: the service limits the size of a part.
    public var limit: PageLimit? { nil }

    public init(from: Instant? = nil, until: Instant? = nil, cursor: PageCursor? = nil) {
        self.from = from
        self.until = until
        self.cursor = cursor
    }

    public func validate(_ faults: inout Faults) { faults.checkPeriod(from: from, until: until) }

    public typealias Reply = Document
    public typealias Refused = RestaurantRefused
}
