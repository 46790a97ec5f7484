import CallTypes
import CarsContract
import ContextKit
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

extension BidStore {
    func register(_ calls: inout Calls) {
        calls.on(placeBid)
        calls.on(changeBid)
        calls.on(renewBid)
        calls.on(withdrawBid)
        calls.on(listMyBids)
        calls.on(getMyBid)
        calls.on(exportMyBids)
        calls.on(listBids)
        calls.on(getBid)
        calls.on(accept)
        calls.on(revealContacts)
        calls.on(reject)
        calls.on(revealVIN)
        calls.on(reportFellThrough)
    }

    // MARK: The dealer

    func placeBid(_ call: PlaceBid, in context: CallContext) async throws -> BidPlaced {
        try await place(call, by: context.dealer, in: context)
    }

    func changeBid(_ call: ChangeBid, in context: CallContext) async throws -> BidPlaced {
        try await change(call, call.bid, by: context.dealer, in: context) { try $0.change(to: call.amount, at: $1) }
    }

    func renewBid(_ call: RenewBid, in context: CallContext) async throws -> BidPlaced {
        try await change(call, call.bid, by: context.dealer, in: context) { try $0.renew(at: $1) }
    }

    func withdrawBid(_ call: WithdrawBid, in context: CallContext) async throws -> BidPlaced {
        try await change(call, call.bid, by: context.dealer, in: context) { try $0.withdraw(at: $1) }
    }

    func listMyBids(_ call: ListMyBids, in context: CallContext) async throws -> Page<MyBidRow> {
        let (dealer, now) = (try context.dealer, dependencies.runtime.now())
        return try await dependencies.database.read { try BidLists($0, at: now).own(call, of: dealer) }
    }

    func getMyBid(_ call: GetMyBid, in context: CallContext) async throws -> GetMyBid.Reply {
        let (dealer, now) = (try context.dealer, dependencies.runtime.now())
        return try await dependencies.database.read { db in
            guard let bid = try BidRows(db).find(call.bid)?.settled(at: now), bid.dealer == dealer,
                let car = try CarRows(db).find(bid.car)
            else { throw GetMyBid.Refused.unknownBid }
            let isHidden = try car.seller.map { try BlockedRows(db).contains(AccountID($0)) } ?? true
            return GetMyBid.Reply(
                bid: bid.mine(
                    of: dealer, try CarRows(db).name(of: car), try ReceiptRows(db).all(of: bid.id),
                    hasVIN: car.vin != nil && !isHidden))
        }
    }

    func exportMyBids(_ call: ExportMyBids, in context: CallContext) async throws -> Answer<Document> {
        let (dealer, now) = (try context.dealer, dependencies.runtime.now())
        let cursors = try BidExport.Cursors(of: call)
        let position = try call.cursor.map { try cursors.key(of: $0) }
        let table = try await dependencies.database.read { db in
            try BidExport(of: dealer, from: call.from, until: call.until, after: position, at: now, db)
        }
        let next = table.last.map { cursors.cursor(after: $0.0, $0.1) }
        return Answer(table.part.document, meta: ReplyMeta(next: next))
    }

    // MARK: The seller

    func listBids(_ call: ListBids, in context: CallContext) async throws -> Page<ReceivedBidRow> {
        let (seller, now) = (try context.seller, dependencies.runtime.now())
        return try await dependencies.database.read { db in
            guard try Self.ownCar(call.car, of: seller, db) != nil else { throw ListBids.Refused.unknownCar }
            return try BidLists(db, at: now).received(call)
        }
    }

    func getBid(_ call: GetBid, in context: CallContext) async throws -> ReceivedBid {
        let (seller, now) = (try context.seller, dependencies.runtime.now())
        return try await dependencies.database.read { db in
            let (_, bid) = try Self.received(
                call.bid, of: call.car, by: seller, at: now, orThrow: GetBid.Refused.self, db)
            guard bid.state != .rejected else { throw GetBid.Refused.bidRejected }
            let dealer = try bid.dealer.flatMap { try DealerRows(db).find($0) }
            return bid.received(dealer, try ReceiptRows(db).newest(of: bid))
        }
    }
}
