public import CallTypes
public import Vocabulary

/// Returns the number of sales and, when there are enough, the quartiles of their prices, for staff (R04.58).
///
/// Bids are sealed (R04.34), so prices are shown only for at least 8 sales to at least 3 dealers. Only sales with a
/// named buyer have a price: the amount of the bid.
public struct GetSalesStatistics: Call {
    public static let name = "cars.getSalesStatistics"
    public static let summary = "Get statistics of sales"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.get, "/v1/cars/statistics")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff reads the prices of a model",
            GetSalesStatistics(brand: ExampleTown.toyota, model: ExampleTown.corolla), ExampleTown.statistics)
    ]

    public var brand: BrandID?
    public var model: ModelID?
    /// Sales at or after this time.
    public var from: Instant?
    /// Sales before this time.
    public var until: Instant?
    /// The currency of the prices. May be absent while all prices have the same currency.
    public var currency: Currency?

    public init(
        brand: BrandID? = nil, model: ModelID? = nil, from: Instant? = nil, until: Instant? = nil,
        currency: Currency? = nil
    ) {
        self.brand = brand
        self.model = model
        self.from = from
        self.until = until
        self.currency = currency
    }

    public func validate(_ faults: inout Faults) { faults.checkPeriod(from: from, until: until) }

    public typealias Reply = SalesStatistics
}

/// The numbers and prices of sales.
public struct SalesStatistics: Codable, Hashable, Sendable {
    /// The fewest sales with a named buyer whose prices are shown.
    public static let minSales = 8
    /// The fewest buyers among them.
    public static let minDealers = 3

    /// All sales.
    public var sales: Int
    /// Those whose seller has named the buyer.
    public var answered: Int
    /// Those whose seller did not want to name the buyer.
    public var skipped: Int
    /// Those with a price in the currency.
    public var priced: Int
    /// Whether there are enough prices and dealers to show the quartiles.
    public var isEnough: Bool
    /// A quarter of the prices is lower.
    public var lowerQuartile: Money?
    public var median: Money?
    /// A quarter of the prices is higher.
    public var upperQuartile: Money?

    public init(
        sales: Int, answered: Int, skipped: Int, priced: Int, isEnough: Bool, lowerQuartile: Money?, median: Money?,
        upperQuartile: Money?
    ) {
        self.sales = sales
        self.answered = answered
        self.skipped = skipped
        self.priced = priced
        self.isEnough = isEnough
        self.lowerQuartile = lowerQuartile
        self.median = median
        self.upperQuartile = upperQuartile
    }
}
