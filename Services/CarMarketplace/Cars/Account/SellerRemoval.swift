import CarsContract
import ContextKit
import GRDB
import Media
import SQLiteKit
import Vocabulary

/// Erases a seller whose account is deleted. What dealers and statistics need of the cars stays: brand, model, year and
/// mileage. For use in a transaction.
struct SellerRemoval {
    /// Stands for the text of a complaint that must have one.
    private static let erasedText = "–"
    /// All rows that name a seller, except the cars.
    private static let rows: [ErasedRows] = [
        .changed("bid", "seller", set: "seller = NULL"),
        .changed(
            "complaint", "seller", set: "seller = NULL, text = CASE reason WHEN 'other' THEN '\(erasedText)' END"),
        .changed("sale", "seller", key: "car", set: "seller = NULL"),
        .deleted("disclosure", "subject"),
        .changed("disclosure", "reader", set: "reader = NULL"),
    ]

    private let dependencies: CarsDependencies
    private let tx: Transaction

    init(_ dependencies: CarsDependencies, _ tx: Transaction) {
        self.dependencies = dependencies
        self.tx = tx
    }

    /// Erases the next slice. The account counts as blocked until the last one.
    /// - Parameter done: the number of rows that are erased already.
    func erase(_ seller: SellerID, done: Int) throws -> EventEffect.Progress {
        var slices = RowSlices(tx.db)
        slices.count(try closeBids(of: seller, atMost: slices.left))
        for rows in Self.rows { try slices.erase(rows, of: seller) }
        // The cars come last, because the context knows the account by them.
        if !slices.isFull { slices.count(try eraseCars(of: seller, atMost: slices.left)) }
        guard !slices.isFull else { return .reached(done + slices.erased) }
        try BlockedRows(tx.db).remove(AccountID(seller))
        return .done
    }

    /// Closes open bids as if the seller had deleted the cars, and notifies the dealers.
    /// - Returns: how many.
    private func closeBids(of seller: SellerID, atMost most: Int) throws -> Int {
        let bids = try Row.fetchAll(
            tx.db.cachedStatement(
                sql: "SELECT * FROM bid WHERE seller = ? AND state IN ('pending', 'expired', 'active') LIMIT ?"),
            arguments: [seller, most]
        ).map { try BidRows.record($0) }
        for var bid in bids {
            guard bid.close(because: .deleted, at: tx.now) else { continue }
            try BidRows(tx.db).save(bid)
            guard let dealer = bid.dealer, let name = try CarRows(tx.db).name(of: bid.car) else { continue }
            let notice = CarsNotice.carDeleted(bid.id, name)
            try dependencies.feed.notify(notice, to: [AccountID(dealer)], in: tx)
        }
        return bids.count
    }

    /// Deletes the cars of the seller, and removes the seller with all texts and photos from those that stay.
    /// - Returns: how many cars and photos, about `most`, because a car goes with its photos.
    private func eraseCars(of seller: SellerID, atMost most: Int) throws -> Int {
        let rows = CarRows(tx.db)
        let cars = try Row.fetchAll(
            tx.db.cachedStatement(sql: "SELECT * FROM car WHERE seller = ? LIMIT ?"), arguments: [seller, most]
        ).map { try CarRows.record($0) }
        var erased = 0
        for car in cars where erased < most {
            erased += 1 + (try dependencies.pictures.removeAll(of: car.id, in: tx))
            switch car.state {
            case .draft, .onSale, .expired: try CarDeletion(dependencies).delete(car, in: tx)
            case .sold, .deleted: break
            }
            if let left = try rows.find(car.id) { try rows.save(left.withoutSeller()) }
        }
        return erased
    }
}

extension CarRecord {
    /// The car after the account of its seller is deleted.
    fileprivate func withoutSeller() -> CarRecord {
        var car = self
        (car.seller, car.description, car.vin) = (nil, "", nil)
        (car.service, car.accidents, car.replacedParts) = (nil, nil, nil)
        car.version += 1
        return car
    }
}
