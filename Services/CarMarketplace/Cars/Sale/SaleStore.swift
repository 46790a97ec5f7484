import CallTypes
import CarsContract
import ContextKit
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// The sales of cars. Each change is one transaction.
struct SaleStore: Sendable {
    let dependencies: CarsDependencies

    init(_ dependencies: CarsDependencies) { self.dependencies = dependencies }

    /// - Throws: ``MarkSold/Refused``
    func markSold(_ call: MarkSold, by seller: SellerID, _ tx: Transaction) throws -> MarkSold.Reply {
        guard let found = try CarRows(tx.db).find(call.car), found.seller == seller else {
            throw MarkSold.Refused.unknownCar
        }
        let name = try CarRows(tx.db).name(of: found)
        if let sale = try SaleRows(tx.db).find(found.id) { return try Self.reply(sale, name, tx.db) }
        let expiry = CarExpiry(dependencies)
        var car = try expiry.settle(found, in: tx)
        try car.sell(at: tx.now)
        try CarRows(tx.db).save(car)
        try CarSearchRows(tx.db).remove(car.id)
        try expiry.cancel(car.id, in: tx.db)
        let sale = SaleRecord(of: car, at: tx.now)
        try SaleRows(tx.db).add(sale)
        try OpenBids(dependencies.feed).close(of: car.id, because: .sold, in: tx) { bid in
            // The dealer of an expired bid knows that the seller does not answer.
            bid.state == .expired ? nil : .carSold(bid.id, name)
        }
        return try Self.reply(sale, name, tx.db)
    }

    /// - Throws: ``RateSale/Refused``
    func rate(_ call: RateSale, by seller: SellerID, _ tx: Transaction) throws -> Sale {
        let found = try Self.find(call.car, of: seller, tx.db)
        guard let name = found.name else { throw RateSale.Refused.unknownCar }
        guard var sale = found.sale else { throw RateSale.Refused.notSold }
        guard sale.feedback == .asked else { throw RateSale.Refused.alreadyAnswered }
        guard var bid = try BidRows(tx.db).find(call.bid), let dealer = bid.dealer,
            try !BlockedRows(tx.db).contains(AccountID(dealer))
        else { throw RateSale.Refused.notACandidate }
        try sale.answer(bid, call.rating, at: tx.now)
        bid.win(at: tx.now)
        try SaleRows(tx.db).saveFeedback(of: sale)
        try BidRows(tx.db).save(bid)
        try dependencies.feed.notify(CarsNotice.dealCompleted(bid.id, name), to: [AccountID(dealer)], in: tx)
        return Self.view(sale, name)
    }

    /// - Throws: ``SkipRating/Refused``
    func skip(_ call: SkipRating, by seller: SellerID, _ tx: Transaction) throws -> Sale {
        let found = try Self.find(call.car, of: seller, tx.db)
        guard let name = found.name else { throw SkipRating.Refused.unknownCar }
        guard var sale = found.sale else { throw SkipRating.Refused.notSold }
        try sale.skip(at: tx.now)
        try SaleRows(tx.db).saveFeedback(of: sale)
        return Self.view(sale, name)
    }
}
