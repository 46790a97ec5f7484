import CarsContract
import Crypto
import RPC
import Vocabulary

/// Compares the digest of a receipt of a sealed bid with the values that it states.
struct ReceiptVerification: Hashable {
    var receipt: SealedReceipt
    var digest: ReceiptDigest

    private var computed: ReceiptDigest { ReceiptDigest(bytes: SHA256.hash(data: Array(receipt.canonical.utf8))) }

    var isPassed: Bool { computed == digest }

    /// A line that begins with `yes` or `no`.
    var text: String {
        let amount = Money(receipt.amount, receipt.currency)
        return isPassed
            ? "yes: receipt \(receipt.sequence) states a bid of \(amount)"
            : "no: receipt \(receipt.sequence) of \(amount) would have the digest \(computed)"
    }

    /// Reads the receipts in a reply of `cars.getMyBid` or `cars.getBid`.
    /// - Throws: ``CommandError`` for any other text.
    static func all(in reply: [UInt8]) throws(CommandError) -> [ReceiptVerification] {
        if let mine = try? JSONReader.decode(GetMyBid.Reply.self, from: reply, unknownMembers: .ignored) {
            return mine.bid.receipts.map { Self($0, of: mine.bid.dealer, for: mine.bid.car) }
        }
        if let bid = try? JSONReader.decode(GetBid.Reply.self, from: reply, unknownMembers: .ignored) {
            guard let dealer = bid.dealer else {
                throw CommandError("the account of the dealer is deleted, and without it no receipt can be verified")
            }
            return [Self(bid.receipt, of: dealer.id, for: bid.car)]
        }
        throw CommandError("this is no reply of cars.getMyBid or cars.getBid")
    }

    init(_ receipt: SealedReceipt, _ digest: ReceiptDigest) {
        self.receipt = receipt
        self.digest = digest
    }

    private init(_ receipt: BidReceipt, of dealer: DealerID, for car: CarID) {
        self.init(
            SealedReceipt(
                amount: receipt.amount.amount, car: car, currency: receipt.amount.currency, dealer: dealer,
                nonce: receipt.nonce, sequence: receipt.sequence), receipt.sha256)
    }
}
