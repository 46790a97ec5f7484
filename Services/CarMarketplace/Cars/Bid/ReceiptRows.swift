import CarsContract
import GRDB
import SQLiteKit
import Vocabulary

/// The table `bidReceipt`. Receipts are added and never changed. For use in a transaction.
struct ReceiptRows {
    private static let table = "bidReceipt"

    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Adds the receipt of the amount that a bid of this dealer has now.
    func add(for bid: BidRecord, of dealer: DealerID, _ nonce: ReceiptNonce, at now: Instant) throws -> ReceiptDigest {
        let digest = SealedReceipt(
            amount: bid.amount.amount, car: bid.car, currency: bid.currency, dealer: dealer, nonce: nonce,
            sequence: bid.sequence
        ).digest
        try db.insert(
            into: Self.table,
            [
                "bid": bid.id, "sequence": bid.sequence, "amount": bid.amount.amount,
                "currency": bid.currency.rawValue, "nonce": StoredBytes(nonce.bytes), "hash": digest.stored,
                "issuedAt": now,
            ])
        return digest
    }

    /// All receipts of a bid, the oldest first.
    func all(of bid: BidID) throws -> [BidReceipt] {
        try Row.fetchAll(
            db.cachedStatement(sql: "SELECT * FROM bidReceipt WHERE bid = ? ORDER BY sequence"), arguments: [bid]
        ).map(Self.receipt)
    }

    /// The receipt of the amount that a bid has now.
    func newest(of bid: BidRecord) throws -> BidReceipt {
        let select = try db.cachedStatement(sql: "SELECT * FROM bidReceipt WHERE bid = ? AND sequence = ?")
        guard let row = try Row.fetchOne(select, arguments: [bid.id, bid.sequence]) else {
            throw UnreadableRow(table: Self.table, column: "sequence")
        }
        return try Self.receipt(row)
    }

    static func receipt(_ row: Row) throws -> BidReceipt {
        let (nonce, digest): (StoredBytes, StoredBytes) = (row["nonce"], row["hash"])
        guard let readable = try? ReceiptNonce(nonce.bytes) else {
            throw UnreadableRow(table: table, column: "nonce")
        }
        return BidReceipt(
            sequence: row["sequence"], amount: Money(row["amount"], try row.word("currency", of: table)),
            nonce: readable, sha256: ReceiptDigest(bytes: digest.bytes), issuedAt: row["issuedAt"])
    }
}

extension ReceiptDigest {
    /// The 32 bytes.
    fileprivate var stored: StoredBytes {
        let digits = text.utf8.map { $0 < UInt8(ascii: "a") ? $0 - UInt8(ascii: "0") : $0 - UInt8(ascii: "a") + 10 }
        return StoredBytes(stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
    }
}
