public import CallTypes
public import Vocabulary

/// Exports the bids of the dealer that calls (``PeriodExport``), the oldest first, each with its newest receipt.
///
/// Columns: bid, car, brand, model, year, state, amount, currency, sequence, nonce, sha256, createdAt, changedAt,
/// expiresAt, acceptedAt. Amounts are decimals in the main unit of the currency. Times are in UTC. `expiresAt` is empty
/// for a bid that does not wait.
public struct ExportMyBids: PeriodExport {
    public static let name = "cars.exportMyBids"
    public static let summary = "Download your bids as a CSV file"
    public static let access = Access.kinds(.dealer)
    public static let route: Route? = .document("/v1/bids/mine.csv")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The dealer exports the bids of a day",
            ExportMyBids(from: ExampleTown.noon, until: ExampleTown.noon + .seconds(86_400)),
            .csv("bids.csv", beginning: ExampleTown.bidsCSV))
    ]

    /// Only bids made at this time or later.
    public var from: Instant?
    /// Only bids made before this time.
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
