import CallTypes
import CarsContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The complaints of sellers about bids. Each change is one transaction.
struct ComplaintStore: Sendable {
    let dependencies: CarsDependencies

    init(_ dependencies: CarsDependencies) { self.dependencies = dependencies }

    /// - Throws: ``Complain/Refused``, `CallError.throttled`
    func add(_ call: Complain, by seller: SellerID, as id: ComplaintID, _ tx: Transaction) throws -> MyComplaint {
        let rows = ComplaintRows(tx.db)
        guard let bid = try BidRows(tx.db).find(call.bid), bid.car == call.car, bid.seller == seller,
            let dealer = bid.dealer, try !BlockedRows(tx.db).contains(AccountID(dealer))
        else { throw Complain.Refused.unknownBid }
        if let open = try rows.open(about: bid.id) {
            guard open.isSame(as: call) else { throw Complain.Refused.alreadyOpen }
            return try Self.view(open, bid, tx.db)
        }
        guard call.reason != .wrongContact || bid.acceptedAt != nil else {
            throw Complain.Refused.contactsNotDisclosed
        }
        try dependencies.complaintLimits.count(complaintOf: seller, tx)
        let complaint = ComplaintRecord(
            id: id, bid: bid.id, seller: seller, dealer: dealer, reason: call.reason, text: call.text,
            createdAt: tx.now)
        try rows.add(complaint)
        return try Self.view(complaint, bid, tx.db)
    }

    /// - Throws: ``OpenSealedBid/Refused``
    func openSeal(_ call: OpenSealedBid, by staff: AccountID, as id: DisclosureID, _ tx: Transaction) throws
        -> OpenSealedBid.Reply
    {
        guard let complaint = try ComplaintRows(tx.db).find(call.complaint) else {
            throw OpenSealedBid.Refused.unknownComplaint
        }
        guard complaint.state == .new else { throw OpenSealedBid.Refused.alreadyDecided }
        let bid = try Self.bid(of: complaint, tx.db)
        guard let dealer = bid.dealer else { throw OpenSealedBid.Refused.dealerDeleted }
        let openings = SealOpenings(tx.db)
        let isFirst = try openings.first(for: complaint) == nil
        try openings.add(id, of: bid.id, dealer, to: staff, for: call.reason, at: tx.now)
        if isFirst {
            let notice = CarsNotice.sealOpened(bid.id, try Self.car(of: bid, tx.db).name)
            try dependencies.feed.notify(notice, to: [AccountID(dealer)], in: tx)
        }
        return OpenSealedBid.Reply(
            amount: bid.amount, currency: bid.currency, receipts: try openings.receipts(of: bid.id))
    }

    /// - Throws: ``DecideComplaint/Refused``
    func decide(_ call: DecideComplaint, by staff: AccountID, _ tx: Transaction) throws -> ComplaintForStaff {
        let rows = ComplaintRows(tx.db)
        guard let old = try rows.find(call.complaint) else { throw DecideComplaint.Refused.unknownComplaint }
        var new = old
        try new.decide(isUpheld: call.isUpheld, note: call.note, by: staff, at: tx.now)
        if new != old {
            try rows.saveDecision(of: new)
            if let seller = new.seller {
                let car = try Self.car(of: try Self.bid(of: new, tx.db), tx.db)
                let notice = CarsNotice.complaintDecided(new.id, car.name, isUpheld: call.isUpheld)
                try dependencies.feed.notify(notice, to: [AccountID(seller)], in: tx)
            }
        }
        return try Self.viewForStaff(new, tx.db)
    }

    static func viewForStaff(_ complaint: ComplaintRecord, _ db: Database) throws -> ComplaintForStaff {
        let bid = try bid(of: complaint, db)
        let car = try car(of: bid, db)
        return ComplaintForStaff(
            id: complaint.id, car: bid.car, carName: car.name, bid: bid.id, bidState: bid.state,
            dealer: try complaint.dealer.flatMap { try DealerNames(db).find($0) }, seller: complaint.seller,
            reason: complaint.reason, text: complaint.text, state: complaint.state,
            sealOpenedAt: try SealOpenings(db).first(for: complaint), note: complaint.note,
            createdAt: complaint.createdAt, decidedAt: complaint.decidedAt, decidedBy: complaint.decidedBy)
    }

    private static func view(_ complaint: ComplaintRecord, _ bid: BidRecord, _ db: Database) throws -> MyComplaint {
        MyComplaint(
            id: complaint.id, bid: bid.id, car: try car(of: bid, db).name, reason: complaint.reason,
            state: complaint.state, note: complaint.note, createdAt: complaint.createdAt)
    }

    private static func bid(of complaint: ComplaintRecord, _ db: Database) throws -> BidRecord {
        guard let bid = try BidRows(db).find(complaint.bid) else {
            throw DatabaseError.damaged("nothing removes the bid of a complaint")
        }
        return bid
    }

    private static func car(of bid: BidRecord, _ db: Database) throws -> (record: CarRecord, name: CarName) {
        guard let car = try CarRows(db).find(bid.car) else {
            throw DatabaseError.damaged("nothing removes the car of a bid")
        }
        return (car, try CarRows(db).name(of: car))
    }
}
