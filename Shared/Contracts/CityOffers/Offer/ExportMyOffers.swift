public import CallTypes
public import Vocabulary

/// Exports the offers of the promoter that calls (``PeriodExport``), the oldest first.
///
/// Columns: offer, name, kind, city, categories, state, status, promotionStart, promotionEnd, eventStart, eventEnd,
/// price, currency, discount, shareURL, createdAt. Prices are decimals in the main unit of the currency. Times are in
/// UTC.
public struct ExportMyOffers: PeriodExport {
    public static let name = "cityOffers.exportMyOffers"
    public static let summary = "Download your offers as a CSV file"
    public static let access = Access.kinds(.promoter)
    public static let route: Route? = .document("/v1/city-offers/mine.csv")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Kristijan exports the offers of a day",
            ExportMyOffers(from: ExampleTown.noon, until: ExampleTown.noon + .seconds(86_400)),
            .csv("offers.csv", beginning: ExampleTown.offersCSV))
    ]

    /// Only offers created at this time or later.
    public var from: Instant?
    /// Only offers created before this time.
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
