public import CallTypes
public import Vocabulary

/// Exports the redemptions at the promoter that calls (``PeriodExport``), the oldest first. It says nothing of the
/// persons.
///
/// Columns: claim, redeemedAt, discount, percent, price, finalPrice, currency. Amounts are decimals in the main unit of
/// the currency; they are empty when the promoter has named no price. Times are in UTC.
public struct ExportRedemptions: PeriodExport {
    public static let name = "cityOffers.exportRedemptions"
    public static let summary = "Download the redemptions of your discounts as a CSV file"
    public static let access = Access.kinds(.promoter)
    public static let route: Route? = .document("/v1/promoters/me/redemptions.csv")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Kristijan exports the redemptions of a day",
            ExportRedemptions(from: ExampleTown.noon, until: ExampleTown.noon + .seconds(86_400)),
            .csv("redemptions.csv", beginning: ExampleTown.redemptionsCSV))
    ]

    /// Only redemptions at this time or later.
    public var from: Instant?
    /// Only redemptions before this time.
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
