import CarsContract
import CarsService
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// One car on sale with dealers who can bid for it, written directly into the database, because accounts are identity's.
struct SeededSale: Sendable {
    let car: CarID
    let dealers: [DealerID]

    /// - Parameters:
    ///   - count: the number of dealers.
    ///   - path: the database of a stopped service.
    static func seed(dealers count: Int, into path: String) async throws -> SeededSale {
        let runtime = RuntimeEnvironment.live
        let (seller, brand, model): (SellerID, BrandID, ModelID) = (runtime.newID(), runtime.newID(), runtime.newID())
        let sale = SeededSale(car: runtime.newID(), dealers: (0..<count).map { _ in runtime.newID() })
        let now = runtime.now()
        let database = try ServiceDatabase.open(path: path, migrations: CarsService.migrations)
        try await database.write { db in
            try db.insert(into: "brand", ["id": brand, "name": "Bench", "searchKey": "bench"])
            try db.insert(into: "model", ["id": model, "brand": brand, "name": "One", "searchKey": "one"])
            try db.insert(
                into: "car",
                [
                    "id": sale.car, "seller": seller, "state": CarState.onSale.rawValue, "brand": brand,
                    "model": model, "year": 2_019, "mileage": 84_000, "description": "One owner.", "createdAt": now,
                    "submittedAt": now, "expiresAt": now + .seconds(30 * 86_400),
                ])
            try db.insert(into: "shownCar", ["car": sale.car, "words": "bench one"])
            for dealer in sale.dealers {
                try db.insert(
                    into: "dealer",
                    ["id": dealer, "name": "Gulf Motors", "phones": #"["+96522300001"]"#, "createdAt": now])
            }
        }
        try database.close()
        return sale
    }
}
