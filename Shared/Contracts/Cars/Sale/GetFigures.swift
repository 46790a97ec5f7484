public import CallTypes
import Vocabulary

/// Returns the figures of the market for staff (R04.58).
public struct GetFigures: Call {
    public static let name = "cars.getFigures"
    public static let summary = "Get the figures of the market"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.get, "/v1/cars/figures")
    public static let examples: [CallExample<Self>] = [
        CallExample("Staff looks at the market", GetFigures(), ExampleTown.figures)
    ]

    public init() {}

    public typealias Reply = MarketFigures
}

/// The figures of the market.
public struct MarketFigures: Codable, Hashable, Sendable {
    public var cars: CarCounts
    /// All dealers, also those who are blocked or not approved yet.
    public var dealers: Int
    /// The complaints that wait for a decision.
    public var openComplaints: Int
    /// The pairs of cars with the same VIN that staff has not closed.
    public var openVINConflicts: Int
    /// The sales of the last 30 days.
    public var recentSales: RecentSales

    public init(
        cars: CarCounts, dealers: Int, openComplaints: Int, openVINConflicts: Int, recentSales: RecentSales
    ) {
        self.cars = cars
        self.dealers = dealers
        self.openComplaints = openComplaints
        self.openVINConflicts = openVINConflicts
        self.recentSales = recentSales
    }
}

/// The number of cars in each state.
public struct CarCounts: Codable, Hashable, Sendable {
    /// Cars that their sellers have not put on sale yet.
    public var draft: Int
    /// Also the cars of blocked sellers, which no dealer sees.
    public var onSale: Int
    /// Cars that have left the sale, and that the seller can put on sale again.
    public var expired: Int
    /// All sold cars, not only those of the last 30 days. A sold car cannot be deleted.
    public var sold: Int
    /// Cars that their sellers deleted after putting them on sale. A deleted draft is not counted.
    public var deleted: Int

    public init(draft: Int, onSale: Int, expired: Int, sold: Int, deleted: Int) {
        self.draft = draft
        self.onSale = onSale
        self.expired = expired
        self.sold = sold
        self.deleted = deleted
    }
}

/// The sales of a period, and what their sellers have said about the buyers.
public struct RecentSales: Codable, Hashable, Sendable {
    /// All sales of the period, whether or not the seller has named the buyer.
    public var sales: Int
    /// The sellers who have named the buyer.
    public var answered: Int
    /// The sellers who do not want to name the buyer (``SkipRating``).
    public var skipped: Int
    /// The share of sellers who have named the buyer, rounded; `null` without a sale.
    public var answeredPercent: Int?
    /// The mean rating in hundredths: 450 is 4.5; `null` without a rating.
    public var ratingHundredths: Int?

    public init(sales: Int, answered: Int, skipped: Int, answeredPercent: Int?, ratingHundredths: Int?) {
        self.sales = sales
        self.answered = answered
        self.skipped = skipped
        self.answeredPercent = answeredPercent
        self.ratingHundredths = ratingHundredths
    }
}
