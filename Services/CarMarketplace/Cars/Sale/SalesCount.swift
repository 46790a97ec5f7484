import CarsContract
import Vocabulary

/// Counts sales and their prices. Shows no prices of few sales, because bids are sealed (R04.34).
struct SalesCount: Sendable {
    private var (sales, answered, skipped) = (0, 0, 0)
    private var prices: [Currency: [Int64]] = [:]
    private var dealers: [Currency: Set<DealerID>] = [:]

    mutating func add(_ sale: PricedSale) {
        sales += 1
        answered += sale.feedback == .answered ? 1 : 0
        skipped += sale.feedback == .skipped ? 1 : 0
        guard let price = sale.price else { return }
        prices[price.currency, default: []].append(price.amount)
        // Dealers with a deleted account cannot be told apart. They count as none.
        if let dealer = sale.dealer { dealers[price.currency, default: []].insert(dealer) }
    }

    /// - Parameter asked: `nil` is allowed while all prices have the same currency.
    func statistics(in asked: Currency?) -> SalesStatistics {
        let currency = asked ?? (prices.count == 1 ? prices.keys.first : nil)
        let amounts = currency.flatMap { prices[$0] } ?? []
        let buyers = currency.flatMap { dealers[$0] } ?? []
        let isEnough = amounts.count >= SalesStatistics.minSales && buyers.count >= SalesStatistics.minDealers
        let quartiles = isEnough ? Quartiles(of: amounts) : nil
        func money(_ amount: Int64?) -> Money? { amount.flatMap { amount in currency.map { Money(amount, $0) } } }
        return SalesStatistics(
            sales: sales, answered: answered, skipped: skipped, priced: amounts.count, isEnough: isEnough,
            lowerQuartile: money(quartiles?.lower), median: money(quartiles?.median),
            upperQuartile: money(quartiles?.upper))
    }
}

/// The part of a sale that statistics need.
struct PricedSale: Hashable, Sendable {
    var feedback: SaleFeedback
    /// `nil` without a named buyer.
    var price: Money?
    /// The buyer; `nil` when the account is deleted.
    var dealer: DealerID?
}
