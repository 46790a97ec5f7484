import CarsContract
import GRDB
import SQLiteKit
import Vocabulary

extension CarRows {
    /// A car of the seller.
    /// - Returns: `nil` also for a car of another seller, and for a deleted one.
    func own(_ car: CarID, of seller: SellerID) throws -> CarRecord? {
        guard let found = try find(car), found.seller == seller, found.state != .deleted else { return nil }
        return found
    }

    /// The one car that the seller has on sale (R04.24).
    func onSale(of seller: SellerID) throws -> CarRecord? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT * FROM car WHERE seller = ? AND state = 'onSale'"), arguments: [seller]
        ).map(Self.record)
    }

    func hasDraft(of seller: SellerID) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM car WHERE seller = ? AND state = 'draft')"),
            arguments: [seller]) ?? false
    }

    /// A car that dealers see: it is on sale, its time is not over, and its seller is not blocked (R04.49).
    func shown(_ car: CarID, at now: Instant) throws -> CarRecord? {
        guard let found = try find(car), found.state == .onSale, let seller = found.seller,
            try !isBlocked(seller)
        else { return nil }
        guard try !found.isOverdue(at: now) || OpenBids.hasActive(of: car, db) else { return nil }
        return found
    }

    private func isBlocked(_ seller: SellerID) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM blocked WHERE account = ?)"), arguments: [seller])
            ?? false
    }

    /// Removes a draft. Its photos are removed before.
    func remove(_ car: CarID) throws {
        try db.cachedStatement(sql: "DELETE FROM car WHERE id = ? AND state = 'draft'").execute(arguments: [car])
    }
}
