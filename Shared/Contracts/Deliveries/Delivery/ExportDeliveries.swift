public import CallTypes
public import Vocabulary

/// Exports the store's deliveries as a table for a spreadsheet (``PeriodExport``), the oldest first. A phone number is
/// written `(+385) 911234567`, which is neither a formula nor a number.
public struct ExportDeliveries: PeriodExport {
    public static let name = "deliveries.exportDeliveries"
    public static let summary = "Download your deliveries as a CSV file"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .document("/v1/stores/me/deliveries.csv")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery exports the deliveries of a day",
            ExportDeliveries(from: ExampleTown.noon, until: ExampleTown.noon + .seconds(86_400)),
            .csv("deliveries.csv", beginning: ExampleTown.table)),
        CallExample(
            "The gateway fetches the next part of a long table",
            ExportDeliveries(
                from: ExampleTown.noon, until: ExampleTown.noon + .seconds(86_400), cursor: PageCursor(bytes: [1])),
            .csv("deliveries.csv", Array(ExampleTown.table.utf8))),
    ]

    /// Only deliveries created at this time or later.
    public var from: Instant?
    /// Only deliveries created before this time.
    public var until: Instant?
    /// The position after which the part begins. The first part has none.
    public var cursor: PageCursor?

    public init(from: Instant? = nil, until: Instant? = nil, cursor: PageCursor? = nil) {
        self.from = from
        self.until = until
        self.cursor = cursor
    }

    public typealias Reply = Document
}
