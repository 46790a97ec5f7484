import CallTypes
import CarsContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The bids of dealers. Each method is one transaction.
struct BidStore: Sendable {
    let dependencies: CarsDependencies

    init(_ dependencies: CarsDependencies) { self.dependencies = dependencies }

    private var deadlines: BidDeadlines { BidDeadlines(dependencies) }

    // MARK: The dealer

    /// - Throws: ``PlaceBid/Refused``; `CallError.throttled`
    func place(_ call: PlaceBid, by dealer: DealerID, in context: CallContext) async throws -> BidPlaced {
        let (id, nonce): (BidID, _) = (dependencies.runtime.newID(), try newNonce())
        return try await dependencies.host.write(context) { [dependencies, deadlines] tx in
            guard try DealerRows(tx.db).find(dealer) != nil else { throw PlaceBid.Refused.noProfile }
            guard let car = try CarRows(tx.db).find(call.car), let seller = try Self.shownSeller(of: car, tx.db) else {
                throw PlaceBid.Refused.unknownCar
            }
            guard try BidRows(tx.db).find(of: dealer, for: car.id) == nil else { throw PlaceBid.Refused.alreadyBid }
            guard try Self.isOnSale(car, in: tx) else { throw PlaceBid.Refused.notOnSale }
            try dependencies.count(.bidsOfDealer, of: dealer, in: tx)
            let bid = BidRecord(
                id: id, car: car.id, seller: seller, dealer: dealer, state: .pending, amount: call.amount,
                currency: dependencies.settings.currency, sequence: 1, createdAt: tx.now, changedAt: tx.now,
                expiresAt: tx.now + BidRecord.patience, wasActive: false)
            try BidRows(tx.db).add(bid)
            let digest = try ReceiptRows(tx.db).add(for: bid, of: dealer, nonce, at: tx.now)
            try deadlines.follow(bid, in: tx)
            let notice = CarsNotice.bidReceived(car.id, try CarRows(tx.db).name(of: car))
            try dependencies.feed.notify(notice, to: [AccountID(seller)], in: tx)
            let reply = bid.placed(digest)
            try tx.keep(reply)
            return reply
        }
    }

    /// The seller of a car that dealers see or have seen.
    /// - Returns: `nil` also for a draft, for a deleted car, and while the seller is blocked (R04.49).
    private static func shownSeller(of car: CarRecord, _ db: Database) throws -> SellerID? {
        guard car.state != .draft, car.state != .deleted, let seller = car.seller else { return nil }
        return try BlockedRows(db).contains(AccountID(seller)) ? nil : seller
    }

    /// Whether dealers can bid and the seller can accept, however late the job runs that ends the sale. While a bid is
    /// active, the sale does not end.
    static func isOnSale(_ car: CarRecord, in tx: Transaction) throws -> Bool {
        guard car.state == .onSale else { return false }
        return try !car.isOverdue(at: tx.now) || OpenBids.hasActive(of: car.id, tx.db)
    }

    /// Changes a bid of the dealer, and adds a receipt when the rule has raised the sequence.
    /// - Throws: ``MyBidRefusal/unknownBid``, `CallError.stale`, what `rule` throws.
    func change<C: Call>(
        _ call: C, _ bid: BidID, by dealer: DealerID, in context: CallContext,
        _ rule: @escaping @Sendable (inout BidRecord, _ now: Instant) throws -> Void
    ) async throws -> BidPlaced where C.Refused: MyBidRefusal {
        let nonce = try newNonce()
        return try await dependencies.host.write(context) { [dependencies] tx in
            guard let stored = try BidRows(tx.db).find(bid), stored.dealer == dealer,
                try !BlockedRows(tx.db).contains(AccountID(dealer))
            else { throw C.Refused.unknownBid }
            let old = stored.settled(at: tx.now)
            try context.check(version: old.version)
            var new = old
            try rule(&new, tx.now)
            let digest: ReceiptDigest
            if new.sequence == old.sequence {
                digest = try ReceiptRows(tx.db).newest(of: new).sha256
            } else {
                try dependencies.count(.changesOfBid, of: bid, in: tx)
                digest = try ReceiptRows(tx.db).add(for: new, of: dealer, nonce, at: tx.now)
            }
            // A bid that had expired before its seller was blocked does not wait until then.
            if let seller = new.seller, try BlockedRows(tx.db).contains(AccountID(seller)) {
                new = new.paused(at: tx.now)
            }
            try save(new, after: stored, in: tx)
            let reply = new.placed(digest)
            try tx.keep(reply)
            return reply
        }
    }

    func save(_ new: BidRecord, after old: BidRecord, in tx: Transaction) throws {
        guard new != old else { return }
        try BidRows(tx.db).save(new)
        try deadlines.follow(new, in: tx)
    }

    private func newNonce() throws -> ReceiptNonce {
        try ReceiptNonce(dependencies.runtime.random(ReceiptNonceLength.count))
    }

    // MARK: The seller

    /// A bid and its car as their seller sees them.
    /// - Throws: ``SellerRefusal/unknownCar`` for a car of another seller, ``SellerRefusal/unknownBid`` also for a bid of
    ///   a blocked dealer (R04.44, R04.50).
    static func received<Refused: SellerRefusal>(
        _ bid: BidID, of car: CarID, by seller: SellerID, at now: Instant, orThrow refused: Refused.Type, _ db: Database
    ) throws -> (car: CarRecord, bid: BidRecord) {
        guard let car = try ownCar(car, of: seller, db) else { throw Refused.unknownCar }
        guard let bid = try BidRows(db).find(bid)?.settled(at: now), bid.car == car.id else {
            throw Refused.unknownBid
        }
        if let dealer = bid.dealer, try BlockedRows(db).contains(AccountID(dealer)) { throw Refused.unknownBid }
        return (car, bid)
    }

    /// - Returns: `nil` also for a deleted car, and while the seller is blocked.
    static func ownCar(_ car: CarID, of seller: SellerID, _ db: Database) throws -> CarRecord? {
        guard let car = try CarRows(db).find(car), car.seller == seller, car.state != .deleted,
            try !BlockedRows(db).contains(AccountID(seller))
        else { return nil }
        return car
    }
}

/// A refusal of a call by which a dealer changes a bid.
protocol MyBidRefusal: Refusal {
    static var unknownBid: Self { get }
}

extension MyBidRefused: MyBidRefusal {}
extension ChangeBid.Refused: MyBidRefusal {}

/// A refusal of a call of a seller about a bid for a car.
protocol SellerRefusal: Refusal {
    static var unknownCar: Self { get }
    static var unknownBid: Self { get }
}

extension AcceptBid.Refused: SellerRefusal {}
extension GetBid.Refused: SellerRefusal {}
extension RejectBid.Refused: SellerRefusal {}
extension RevealContacts.Refused: SellerRefusal {}
