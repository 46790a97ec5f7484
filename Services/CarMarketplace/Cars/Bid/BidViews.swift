import CallTypes
import CarsContract
import GRDB
import SQLiteKit
import Vocabulary

extension BidRecord {
    var money: Money { Money(amount.amount, currency) }

    /// When the bid expires; `nil` when it does not wait, and while the time does not count.
    var shownEnd: Instant? { state == .pending && pausedAt == nil ? expiresAt : nil }

    var answered: AnsweredBid { AnsweredBid(id: id, state: state, version: version) }

    private var fellThrough: FellThrough? {
        guard let fellThroughBy, let fellThroughReason else { return nil }
        return FellThrough(by: fellThroughBy, reason: fellThroughReason)
    }

    func placed(_ digest: ReceiptDigest) -> BidPlaced {
        BidPlaced(
            id: id, state: state, expiresAt: shownEnd, sequence: sequence, sha256: digest, version: version)
    }

    /// The bid as its dealer sees it.
    func mine(of dealer: DealerID, _ name: CarName, _ receipts: [BidReceipt], hasVIN: Bool) -> MyBid {
        MyBid(
            id: id, dealer: dealer, car: car, carName: name, state: state, amount: money, receipts: receipts,
            createdAt: createdAt, changedAt: changedAt, expiresAt: shownEnd, fellThrough: fellThrough,
            actions: MyBidAction.all(in: state, hasVIN: hasVIN), version: version)
    }

    /// The bid as the seller sees it.
    func received(_ dealer: DealerProfile?, _ receipt: BidReceipt) -> ReceivedBid {
        ReceivedBid(
            id: id, car: car,
            dealer: dealer.map {
                BidDealer(
                    id: $0.id, name: $0.name, picture: $0.picture, bidCount: $0.bidCount, dealCount: $0.dealCount)
            }, state: state, amount: money, receipt: receipt, createdAt: createdAt, changedAt: changedAt,
            expiresAt: shownEnd, fellThrough: fellThrough, actions: ReceivedBidAction.all(in: state),
            version: version)
    }
}
