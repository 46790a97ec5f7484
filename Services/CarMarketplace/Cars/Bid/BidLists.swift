import CallTypes
import CarsContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// The lists of bids. For use in a transaction.
///
/// A list selects by the stored state and shows the state at the moment. The two differ only between the end of a bid
/// and the job that writes it (``BidDeadlines``).
struct BidLists {
    private let db: Database
    private let now: Instant

    init(_ db: Database, at now: Instant) {
        self.db = db
        self.now = now
    }

    /// - Throws: `Faults` when the cursor does not belong to the list.
    func own(_ call: ListMyBids, of dealer: DealerID) throws -> Page<MyBidRow> {
        let (cursors, limit) = (try ListCursors<Instant, BidID>(of: call), call.limit ?? .standard)
        let last = try call.cursor.map { try cursors.key(of: $0) }
        let tab = call.tab.map { "AND \(BidRows.tab) = \($0.stored)" } ?? ""
        let after = last == nil ? "" : "AND (bid.createdAt, bid.id) < (?3, ?4)"
        let select = """
            SELECT bid.*, brand.name AS brandName, model.name AS modelName, car.year AS carYear
            FROM bid CROSS JOIN car ON car.id = bid.car CROSS JOIN brand ON brand.id = car.brand
                CROSS JOIN model ON model.id = car.model
            WHERE bid.dealer = ?1 \(tab) \(after) ORDER BY bid.createdAt DESC, bid.id DESC LIMIT ?2
            """
        let bound: StatementArguments = last.map { [$0.0, $0.1] } ?? []
        let rows = try Row.fetchAll(
            db.cachedStatement(sql: select), arguments: [dealer, limit.count + 1] + bound)
        return try Page(rows: rows, limit: limit, cursor: { cursors.cursor(after: $0["createdAt"], $0["id"]) }) { row in
            let bid = try BidRows.record(row).settled(at: now)
            return MyBidRow(
                id: bid.id, car: bid.car, carName: CarName(row), state: bid.state, amount: bid.money,
                expiresAt: bid.shownEnd)
        }
    }

    /// The bids for a car, in groups (R04.43), without those of blocked dealers (R04.50).
    /// - Throws: `Faults` when the cursor does not belong to the list.
    func received(_ call: ListBids) throws -> Page<ReceivedBidRow> {
        let (cursors, limit) = (try ListCursors<Int, Instant, BidID>(of: call), call.limit ?? .standard)
        let last = try call.cursor.map { try cursors.key(of: $0) }
        // In one group, the rows of the index are in order. SQLite would sort them by the constant first key.
        let (all, one) = ("\(BidRows.group) DESC, ", call.group.map { "AND \(BidRows.group) = \($0.stored)" })
        let after =
            switch (last, one) {
            case (nil, _): ""
            case (_, nil): "AND (\(BidRows.group), createdAt, id) < (?3, ?4, ?5)"
            case (_, .some): "AND (createdAt, id) < (?4, ?5)"
            }
        let select = """
            SELECT *, \(BidRows.group) AS storedGroup FROM bid
            WHERE car = ?1 \(one ?? "") \(after) AND NOT EXISTS (SELECT * FROM blocked WHERE account = bid.dealer)
            ORDER BY \(one == nil ? all : "")createdAt DESC, id DESC LIMIT ?2
            """
        let bound: StatementArguments = last.map { [$0.0, $0.1, $0.2] } ?? []
        let rows = try Row.fetchAll(
            db.cachedStatement(sql: select), arguments: [call.car, limit.count + 1] + bound)
        let cursor = { (row: Row) in cursors.cursor(after: row["storedGroup"], row["createdAt"], row["id"]) }
        return try Page(rows: rows, limit: limit, cursor: cursor) { row in
            let bid = try BidRows.record(row).settled(at: now)
            let dealer = try bid.dealer.flatMap { try DealerRows(db).find($0) }
            return ReceivedBidRow(
                id: bid.id, dealer: dealer?.name, thumbnail: dealer?.picture?.addresses.thumbnail, amount: bid.money,
                state: bid.state, expiresAt: bid.shownEnd)
        }
    }
}

/// The expressions of two indexes. SQLite uses an index only for the same expression.
extension BidRows {
    /// The number of the group in the seller's list: larger is further up.
    static let group = "CASE state WHEN 'pending' THEN 2 WHEN 'active' THEN 2 WHEN 'rejected' THEN 1 ELSE 0 END"
    /// The number of the tab in the dealer's list.
    static let tab = "CASE bid.state WHEN 'pending' THEN 2 WHEN 'active' THEN 1 ELSE 0 END"
}

extension BidGroup {
    /// The value of ``BidRows/group``.
    fileprivate var stored: Int {
        switch self {
        case .open: 2
        case .rejected: 1
        case .ended: 0
        }
    }
}

extension BidTab {
    /// The value of ``BidRows/tab``.
    fileprivate var stored: Int {
        switch self {
        case .awaiting: 2
        case .active: 1
        case .ended: 0
        }
    }
}

extension CarName {
    /// Reads the columns `brandName`, `modelName`, `carYear`.
    init(_ row: Row) {
        self.init(
            brand: Line(unchecked: row["brandName"]), model: Line(unchecked: row["modelName"]),
            year: ModelYear(unchecked: row["carYear"]))
    }
}
