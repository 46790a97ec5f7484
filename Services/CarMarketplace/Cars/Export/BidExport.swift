import CarsContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// A part of the table of a dealer's bids, in the order of bidding.
struct BidExport {
    typealias Cursors = ListCursors<Instant, BidID>

    private static let columns = [
        "bid", "car", "brand", "model", "year", "state", "amount", "currency", "sequence", "nonce", "sha256",
        "createdAt", "changedAt", "expiresAt", "acceptedAt",
    ]

    private(set) var part: CSVPart
    /// The time and the identifier of the last bid of the part; `nil` when the table is complete.
    private(set) var last: (Instant, BidID)?

    /// - Parameters:
    ///   - position: the last bid of the part before.
    ///   - now: a bid past its deadline has expired.
    init(
        of dealer: DealerID, from: Instant?, until: Instant?, after position: (Instant, BidID)?, at now: Instant,
        _ db: Database
    ) throws {
        part = CSVPart("bids.csv", Self.columns, isFirst: position == nil)
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT bid.*, brand.name AS brandName, model.name AS modelName, car.year AS carYear,
                        bidReceipt.nonce, bidReceipt.hash, bidReceipt.issuedAt
                    FROM bid CROSS JOIN car ON car.id = bid.car CROSS JOIN brand ON brand.id = car.brand
                        CROSS JOIN model ON model.id = car.model
                        CROSS JOIN bidReceipt ON bidReceipt.bid = bid.id AND bidReceipt.sequence = bid.sequence
                    WHERE bid.dealer = ? AND (bid.createdAt, bid.id) > (?, ?) AND bid.createdAt < ?
                    ORDER BY bid.createdAt, bid.id LIMIT ?
                    """),
            arguments: [
                dealer, position?.0 ?? from ?? Instant(milliseconds: .min),
                StoredBytes(position.map { $0.1.bytes } ?? []), until ?? Instant(milliseconds: .max),
                CSVPart.maxRows + 1,
            ])
        var added = position
        while let row = try rows.next() {
            let bid = try BidRows.record(row).settled(at: now)
            guard part.add(Self.fields(of: bid, CarName(row), try ReceiptRows.receipt(row))) else {
                last = added
                return
            }
            added = (bid.createdAt, bid.id)
        }
    }

    private static func fields(of bid: BidRecord, _ car: CarName, _ receipt: BidReceipt) -> [String] {
        [
            "\(bid.id)", "\(bid.car)", car.brand.text, car.model.text, "\(car.year.number)", bid.state.rawValue,
            bid.money.decimal, bid.currency.rawValue, "\(bid.sequence)", receipt.nonce.text, receipt.sha256.text,
            "\(bid.createdAt)", "\(bid.changedAt)", bid.shownEnd.map { "\($0)" } ?? "",
            bid.acceptedAt.map { "\($0)" } ?? "",
        ]
    }
}
