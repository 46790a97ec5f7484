import CarsContract
import ContextKit
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The answers of sellers to bids, and the reads of protected data. Each method is one transaction.
extension BidStore {
    // MARK: Contacts

    func accept(_ call: AcceptBid, in context: CallContext) async throws -> DealerContacts {
        let (seller, refused) = (try context.seller, AcceptBid.Refused.self)
        let known = try await contacts(call.bid, of: call.car, by: seller, orThrow: refused, in: context)
        let ids = newDisclosureIDs()
        return try await dependencies.host.write(context) { tx in
            let (car, old) = try Self.received(
                call.bid, of: call.car, by: seller, at: tx.now, orThrow: refused, tx.db)
            try context.check(version: old.version)
            var new = old
            try new.accept(at: tx.now)
            if new != old {
                guard try Self.isOnSale(car, in: tx) else { throw AcceptBid.Refused.notOnSale }
                try save(new, after: old, in: tx)
                try keepOnSale(car, in: tx)
                try notifyDealer(of: new, tx) { .bidAccepted(new.id, $0) }
            }
            return try disclose(known, of: new, to: seller, "The seller has accepted the bid.", ids, tx) {
                refused.unknownBid
            }
        }
    }

    func revealContacts(_ call: RevealContacts, in context: CallContext) async throws -> DealerContacts {
        let (seller, refused) = (try context.seller, RevealContacts.Refused.self)
        let known = try await contacts(call.bid, of: call.car, by: seller, orThrow: refused, in: context)
        let ids = newDisclosureIDs()
        return try await dependencies.host.write(context) { tx in
            let (_, bid) = try Self.received(call.bid, of: call.car, by: seller, at: tx.now, orThrow: refused, tx.db)
            guard bid.state == .active else { throw refused.notActive }
            let purpose = "The seller has looked the contacts of an accepted bid up."
            return try disclose(known, of: bid, to: seller, purpose, ids, tx) { refused.unknownBid }
        }
    }

    /// Asks identity for the address of the dealer. The answer is never stored.
    /// - Throws: as ``received(_:of:by:at:orThrow:_:)``; the client's error when identity does not answer.
    private func contacts<Refused: SellerRefusal>(
        _ bid: BidID, of car: CarID, by seller: SellerID, orThrow refused: Refused.Type, in context: CallContext
    ) async throws -> GetContacts.Reply {
        let now = dependencies.runtime.now()
        let found = try await dependencies.database.read { db in
            try Self.received(bid, of: car, by: seller, at: now, orThrow: refused, db).bid
        }
        guard let dealer = found.dealer else { throw Refused.unknownBid }
        let known: GetContacts.Reply
        do {
            known = try await dependencies.identity.call(
                GetContacts(account: AccountID(dealer)), meta: context.onward)
        } catch GetContacts.Refused.unknownAccount {
            throw Refused.unknownBid
        }
        // The event about the block may be on its way.
        guard !known.isBlocked else { throw Refused.unknownBid }
        return known
    }

    /// Records the read of each contact, and returns them.
    private func disclose(
        _ known: GetContacts.Reply, of bid: BidRecord, to seller: SellerID, _ purpose: String,
        _ ids: [DisclosureID], _ tx: Transaction, orThrow unknownBid: () -> any Error
    ) throws -> DealerContacts {
        guard let dealer = bid.dealer, let profile = try DealerRows(tx.db).find(dealer) else { throw unknownBid() }
        try dependencies.count(.reveals, of: seller, in: tx)
        let fields = [DisclosedField.phones] + (known.email == nil ? [] : [.email])
        for (field, id) in zip(fields, ids) {
            try DisclosureRows(tx.db).add(
                DisclosureRecord(
                    id: id, subject: AccountID(dealer), reader: AccountID(seller), readerKind: .person, field: field,
                    purpose: purpose, bid: bid.id, readAt: tx.now))
        }
        return DealerContacts(
            bid: bid.id, name: profile.name, phones: profile.phones, email: known.email, version: bid.version)
    }

    private func newDisclosureIDs() -> [DisclosureID] { (0..<2).map { _ in dependencies.runtime.newID() } }

    // MARK: VIN

    func revealVIN(_ call: RevealVIN, in context: CallContext) async throws -> RevealVIN.Reply {
        let (dealer, id): (DealerID, DisclosureID) = (try context.dealer, dependencies.runtime.newID())
        return try await dependencies.host.write(context) { [dependencies] tx in
            guard let bid = try BidRows(tx.db).find(call.bid), bid.dealer == dealer,
                try !BlockedRows(tx.db).contains(AccountID(dealer))
            else { throw RevealVIN.Refused.unknownBid }
            guard bid.state == .active else { throw RevealVIN.Refused.notActive }
            guard let car = try CarRows(tx.db).find(bid.car), let seller = car.seller,
                try !BlockedRows(tx.db).contains(AccountID(seller))
            else { throw RevealVIN.Refused.carHidden }
            guard let vin = car.vin else { throw RevealVIN.Refused.noVIN }
            try dependencies.count(.reveals, of: dealer, in: tx)
            try DisclosureRows(tx.db).add(
                DisclosureRecord(
                    id: id, subject: AccountID(seller), reader: AccountID(dealer), readerKind: .dealer, field: .vin,
                    purpose: "The dealer of an accepted bid has looked the VIN up.", bid: bid.id, readAt: tx.now))
            return RevealVIN.Reply(vin: vin)
        }
    }

    // MARK: No

    func reject(_ call: RejectBid, in context: CallContext) async throws -> AnsweredBid {
        let seller = try context.seller
        return try await dependencies.host.write(context) { tx in
            let (car, old) = try Self.received(
                call.bid, of: call.car, by: seller, at: tx.now, orThrow: RejectBid.Refused.self, tx.db)
            try context.check(version: old.version)
            var new = old
            try new.reject(at: tx.now)
            if new != old {
                if try Self.isOnSale(car, in: tx) { try keepOnSale(car, in: tx) }
                try save(new, after: old, in: tx)
                try notifyDealer(of: new, tx) { .bidRejected(new.id, $0) }
            }
            try tx.keep(new.answered)
            return new.answered
        }
    }

    /// The car stays on sale for the whole time from this answer of its seller. Its version stays, because dealers see
    /// neither the bids nor the end of the sale (R04.34).
    private func keepOnSale(_ car: CarRecord, in tx: Transaction) throws {
        var kept = car
        kept.keepOnSale(at: tx.now)
        try CarRows(tx.db).save(kept)
        try CarExpiry(dependencies).follow(kept, in: tx)
    }

    func reportFellThrough(_ call: ReportFellThrough, in context: CallContext) async throws -> AnsweredBid {
        let caller = try context.caller
        return try await dependencies.host.write(context) { [dependencies] tx in
            guard let old = try BidRows(tx.db).find(call.bid)?.settled(at: tx.now),
                let party = try Self.party(of: caller, in: old, tx)
            else { throw ReportFellThrough.Refused.unknownBid }
            try context.check(version: old.version)
            var new = old
            try new.fallThrough(by: party, because: call.reason, at: tx.now)
            if new != old {
                try save(new, after: old, in: tx)
                if party == .seller {
                    try notifyDealer(of: new, tx) { .bidFellThrough(new.id, $0) }
                } else if let seller = new.seller, let name = try CarRows(tx.db).name(of: new.car) {
                    let notice = CarsNotice.dealFellThrough(new.car, name)
                    try dependencies.feed.notify(notice, to: [AccountID(seller)], in: tx)
                }
            }
            try tx.keep(new.answered)
            return new.answered
        }
    }

    /// The side of the caller; `nil` for a bid that the caller cannot see.
    private static func party(of caller: Caller, in bid: BidRecord, _ tx: Transaction) throws -> BidParty? {
        let blocked = BlockedRows(tx.db)
        guard try !blocked.contains(caller.account) else { return nil }
        switch caller.kind {
        case .dealer: return bid.dealer.map { AccountID($0) } == caller.account ? .dealer : nil
        case .person:
            guard try ownCar(bid.car, of: SellerID(caller.account), tx.db) != nil else { return nil }
            if let dealer = bid.dealer, try blocked.contains(AccountID(dealer)) { return nil }
            return .seller
        case .store, .courier, .promoter, .restaurant, .staff: return nil
        }
    }

    private func notifyDealer(
        of bid: BidRecord, _ tx: Transaction, _ notice: (CarName) -> CarsNotice
    ) throws {
        guard let dealer = bid.dealer, let name = try CarRows(tx.db).name(of: bid.car) else { return }
        try dependencies.feed.notify(notice(name), to: [AccountID(dealer)], in: tx)
    }
}
