import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// Reads a page of cancellations. The list of all parties and the list of one party have an index each.
struct CancellationList: Sendable {
    private let party: CancellationParty?
    private let from: Instant
    private let start: CancellationListPosition
    private let limit: PageLimit
    private let cursors: CancellationListPosition.Cursors

    /// - Throws: `Faults` when the cursor does not belong to the list.
    init(_ call: some ListCall, by party: CancellationParty?, from: Instant?, until: Instant?) throws {
        cursors = try CancellationListPosition.Cursors(of: call)
        self.party = party
        self.from = from ?? Instant(milliseconds: .min)
        // A cursor always points before `until`, so `until` needs no condition of its own here.
        if let cursor = call.cursor {
            start = try CancellationListPosition(cursor, of: cursors)
        } else {
            start = CancellationListPosition(before: until)
        }
        limit = call.limit ?? .standard
    }

    /// - Parameter select: a statement that ends with the condition for the reader, whose parameter is `?1`.
    func page<Item: Codable & Hashable & Sendable>(
        _ db: Database, _ select: String, of reader: some DatabaseValueConvertible, _ item: (Row) -> Item
    ) throws -> Page<Item> {
        let bound: StatementArguments = [reader, start.at, start.delivery, start.number, from, limit.count + 1]
        let ofParty: StatementArguments = party.map { [$0] } ?? []
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    \(select) AND (at, delivery, number) < (?2, ?3, ?4) AND at >= ?5
                        \(party == nil ? "" : "AND by = ?7")
                    ORDER BY at DESC, delivery DESC, number DESC LIMIT ?6
                    """),
            arguments: bound + ofParty)
        return Page(
            rows: rows, limit: limit, cursor: { CancellationListPosition.cursor(after: $0, of: cursors) }, item: item)
    }
}
