import CallTypes
import CarsContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

extension SaleStore {
    func register(_ calls: inout Calls) {
        calls.on(markSold)
        calls.on(listCandidates)
        calls.on(rateSale)
        calls.on(skipRating)
        calls.on(getStatistics)
        calls.on(getFigures)
    }

    // MARK: Sellers

    func markSold(_ call: MarkSold, in context: CallContext) async throws -> MarkSold.Reply {
        let seller = try context.seller
        return try await dependencies.host.write(context) { tx in
            let reply = try markSold(call, by: seller, tx)
            try tx.keep(reply)
            return reply
        }
    }

    func listCandidates(_ call: ListCandidates, in context: CallContext) async throws -> ListCandidates.Reply {
        let seller = try context.seller
        return try await dependencies.database.read { db in
            let found = try Self.find(call.car, of: seller, db)
            guard found.name != nil else { throw ListCandidates.Refused.unknownCar }
            guard found.sale != nil else { throw ListCandidates.Refused.notSold }
            return try SaleRows(db).candidates(call)
        }
    }

    func rateSale(_ call: RateSale, in context: CallContext) async throws -> Sale {
        let seller = try context.seller
        return try await dependencies.host.write(context) { tx in
            let reply = try rate(call, by: seller, tx)
            try tx.keep(reply)
            return reply
        }
    }

    func skipRating(_ call: SkipRating, in context: CallContext) async throws -> Sale {
        let seller = try context.seller
        return try await dependencies.host.write(context) { tx in
            let reply = try skip(call, by: seller, tx)
            try tx.keep(reply)
            return reply
        }
    }

    // MARK: Staff

    func getStatistics(_ call: GetSalesStatistics, in context: CallContext) async throws -> SalesStatistics {
        try await dependencies.database.readLong { try SalesFigures($0).statistics(call) }
    }

    func getFigures(_ call: GetFigures, in context: CallContext) async throws -> MarketFigures {
        let now = dependencies.runtime.now()
        return try await dependencies.database.read { try SalesFigures($0).market(at: now) }
    }

    // MARK: Views

    /// The name and the sale of the car of a seller; no name for the car of another seller.
    static func find(_ id: CarID, of seller: SellerID, _ db: Database) throws -> (name: CarName?, sale: SaleRecord?) {
        guard let car = try CarRows(db).find(id), car.seller == seller else { return (nil, nil) }
        return (try CarRows(db).name(of: car), try SaleRows(db).find(id))
    }

    static func reply(_ sale: SaleRecord, _ name: CarName, _ db: Database) throws -> MarkSold.Reply {
        MarkSold.Reply(
            sale: view(sale, name), candidates: try SaleRows(db).candidates(ListCandidates(car: sale.car)))
    }

    static func view(_ sale: SaleRecord, _ name: CarName) -> Sale {
        Sale(
            car: sale.car, name: name, soldAt: sale.soldAt, feedback: sale.feedback, bid: sale.buyer?.bid,
            rating: sale.buyer?.rating)
    }
}
