import CarsContract
import ContextKit
import GRDB
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Vocabulary

@testable import CarsService

extension CarTown {
    /// Puts a car on sale without the calls for it, for tests about bids and sales.
    func carOnSale(of seller: SellerID, state: CarState = .onSale) async throws -> CarID {
        let (brand, model) = try await brandAndModel()
        let now = clock.now
        let car = CarRecord(
            id: service.host.runtime.newID(), seller: seller, state: state, brand: brand, model: model,
            year: ModelYear(unchecked: 2_019), mileage: Mileage(unchecked: 84_000), description: "One owner.",
            specification: .gulf, hasWarranty: false, accidents: CarHistory.none, replacedParts: CarHistory.none,
            vin: .example, createdAt: now, submittedAt: now, expiresAt: now + .seconds(30 * 86_400))
        try await database.write { try CarRows($0).add(car) }
        return car.id
    }

    /// Adds a pending bid without the call for it.
    func bid(of dealer: DealerID, for car: CarID, _ amount: Int64 = 3_250_000) async throws -> BidID {
        let now = clock.now
        let id: BidID = service.host.runtime.newID()
        try await database.write { db in
            let seller = try CarRows(db).find(car)?.seller
            let bid = BidRecord(
                id: id, car: car, seller: seller, dealer: dealer, state: .pending,
                amount: SealedAmount(unchecked: amount), currency: .kwd, sequence: 1, createdAt: now, changedAt: now,
                expiresAt: now + .seconds(48 * 3_600), wasActive: false)
            try BidRows(db).add(bid)
            _ = try ReceiptRows(db).add(for: bid, of: dealer, .example, at: now)
        }
        return id
    }

    /// Accepts a bid without the call for it.
    func makeActive(_ bid: BidID) async throws {
        let now = clock.now
        try await database.write { db in
            guard var record = try BidRows(db).find(bid) else { return }
            (record.state, record.acceptedAt) = (.active, now)
            try BidRows(db).save(record)
        }
    }

    private func brandAndModel() async throws -> (BrandID, ModelID) {
        let (brand, model): (BrandID, ModelID) = (service.host.runtime.newID(), service.host.runtime.newID())
        return try await database.write { db in
            if let row = try Row.fetchOne(db, sql: "SELECT brand, id FROM model ORDER BY id LIMIT 1") {
                return (row["brand"], row["id"])
            }
            try db.insert(into: "brand", ["id": brand, "name": "Toyota", "searchKey": "toyota"])
            try db.insert(
                into: "model", ["id": model, "brand": brand, "name": "Corolla", "searchKey": "corolla"])
            return (brand, model)
        }
    }
}
