public import CallTypes
public import Vocabulary

/// Exports the cars of the person who calls as a table for a spreadsheet (``PeriodExport``), the oldest first. A deleted
/// car has lost its texts.
///
/// Columns: car, state, brand, model, year, mileage, specification, hasWarranty, service, accidents, replacedParts, vin,
/// description, photos, bids, createdAt, submittedAt, expiresAt, endedAt. `accidents` and `replacedParts` are the
/// details, or `no`. Times are in UTC.
public struct ExportMyCars: PeriodExport {
    public static let name = "cars.exportMyCars"
    public static let summary = "Download your cars as a CSV file"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .document("/v1/cars/mine.csv")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Fahad exports the cars of a day",
            ExportMyCars(from: ExampleTown.noon, until: ExampleTown.noon + .seconds(86_400)),
            .csv("cars.csv", beginning: ExampleTown.carsCSV))
    ]

    /// Only cars that were started at this time or later.
    public var from: Instant?
    /// Only cars that were started before this time.
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
