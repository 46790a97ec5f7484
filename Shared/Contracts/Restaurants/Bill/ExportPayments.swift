public import CallTypes
public import Vocabulary

/// Exports the payments of the restaurant that calls (``PeriodExport``), void ones included, the oldest first, with the
/// names of the employees who have recorded and voided them.
///
/// Columns: payment, recordedAt, table, amount, tip, currency, method, recordedBy, voidedAt, voidedBy, voidReason.
/// Amounts are decimals in the main unit of the currency. Times are in UTC. The table is that of the session now, also
/// when it has moved since the payment.
public struct ExportPayments: PeriodExport {
    public static let name = "restaurants.exportPayments"
    public static let summary = "Download your payments as a CSV file"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .document("/v1/restaurants/me/payments.csv")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant exports the payments of a day",
            ExportPayments(from: ExampleTown.noon, until: ExampleTown.noon + .seconds(86_400)),
            .csv("payments.csv", beginning: ExampleTown.paymentsCSV))
    ]

    /// Only payments recorded at this time or later.
    public var from: Instant?
    /// Only payments recorded before this time.
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
