import CarsContract
import GRDB
import SQLiteKit
import Vocabulary

/// Reads the statistics of sales and the figures of the market. For use in a read.
struct SalesFigures {
    /// The time that ``RecentSales`` covers.
    static let recent = Duration.seconds(30 * 86_400)

    private let db: Database

    init(_ db: Database) { self.db = db }

    func statistics(_ call: GetSalesStatistics) throws -> SalesStatistics {
        let (condition, arguments) = Self.filter(call)
        let (from, until) = (call.from ?? Instant(milliseconds: .min), call.until ?? Instant(milliseconds: .max))
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT feedback, amount, currency, dealer FROM sale
                    WHERE \(condition) AND soldAt >= ? AND soldAt < ?
                    """), arguments: arguments + [from, until])
        var count = SalesCount()
        while let row = try rows.next() {
            let amount: Int64? = row["amount"]
            count.add(
                PricedSale(
                    feedback: try row.word("feedback", of: "sale"),
                    price: try amount.map { Money($0, try row.word("currency", of: "sale")) }, dealer: row["dealer"]))
        }
        return count.statistics(in: call.currency)
    }

    /// The condition on brand and model. The plus sign keeps SQLite from the index of the brand, which is longer than
    /// that of the model.
    private static func filter(_ call: GetSalesStatistics) -> (condition: String, arguments: StatementArguments) {
        switch (call.brand, call.model) {
        case (nil, nil): ("true", [])
        case (let brand?, nil): ("brand = ?", [brand])
        case (nil, let model?): ("model = ?", [model])
        case (let brand?, let model?): ("model = ? AND +brand = ?", [model, brand])
        }
    }

    func market(at now: Instant) throws -> MarketFigures {
        let totals = try Totals(db)
        return MarketFigures(
            cars: CarCounts(
                draft: totals.draftCars, onSale: totals.carsOnSale, expired: totals.expiredCars,
                sold: totals.soldCars, deleted: totals.deletedCars),
            dealers: totals.dealers, openComplaints: totals.openComplaints,
            openVINConflicts: totals.openVINConflicts, recentSales: try recentSales(at: now))
    }

    private func recentSales(at now: Instant) throws -> RecentSales {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT count(*) AS sales, count(*) FILTER (WHERE feedback = 'answered') AS answered,
                        count(*) FILTER (WHERE feedback = 'skipped') AS skipped, sum(rating) AS ratings
                    FROM sale WHERE soldAt > ?
                    """), arguments: [now - Self.recent])
        let (sales, answered, skipped): (Int, Int, Int) =
            (row?["sales"] ?? 0, row?["answered"] ?? 0, row?["skipped"] ?? 0)
        let ratings: Int = row?["ratings"] ?? 0
        return RecentSales(
            sales: sales, answered: answered, skipped: skipped,
            answeredPercent: sales == 0 ? nil : (answered * 100 + sales / 2) / sales,
            ratingHundredths: answered == 0 ? nil : (ratings * 100 + answered / 2) / answered)
    }
}
