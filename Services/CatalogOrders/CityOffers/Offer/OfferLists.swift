import CallTypes
import CityOffersContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The lists of offers for promoters and staff, the newest first.
struct OfferLists: Sendable {
    private typealias Cursors = ListCursors<Instant, OfferID>

    private let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

    func register(_ calls: inout Calls) {
        calls.on(listMine)
        calls.on(table)
    }

    func listMine(_ call: ListMyOffers, in context: CallContext) async throws -> Page<OwnOfferRow> {
        let (promoter, now) = (try context.promoter, dependencies.runtime.now())
        return try await dependencies.database.read { db in
            let condition = call.state.map { "AND \(Self.condition(for: $0))" } ?? ""
            return try Self.page(call, "promoter = ?1 AND ?2 IS NOT NULL \(condition)", [promoter, now], db) { offer in
                OwnOfferRow(
                    id: offer.id, name: offer.name, city: try Self.cityName(of: offer, db), state: offer.state(at: now),
                    status: offer.status, eventStart: offer.eventStart, createdAt: offer.createdAt)
            }
        }
    }

    func table(_ call: ListOffersTable, in context: CallContext) async throws -> Page<OfferTableRow> {
        let editor = try context.offerEditor
        return try await dependencies.database.read { db in
            try editor.check(refusing: ListOffersTable.Refused.self, db)
            let row = { (offer: OfferRecord) in
                let places = OfferPlaces(db)
                return OfferTableRow(
                    id: offer.id, name: offer.name,
                    promoter: try offer.promoter.flatMap { try places.promoter($0)?.name },
                    city: try Self.cityName(of: offer, db),
                    categories: try offer.categories.compactMap { try places.category($0)?.reference.name },
                    visibility: offer.visibility, createdAt: offer.createdAt)
            }
            switch editor {
            case .promoter(let promoter):
                return try Self.page(call, "promoter = ?1 AND ?2 IS NULL", [promoter, nil], db, row)
            case .staff: return try Self.page(call, "?1 IS NULL AND ?2 IS NULL", [nil, nil], db, row)
            }
        }
    }

    private static func cityName(of offer: OfferRecord, _ db: Database) throws -> Line {
        guard let city = try OfferPlaces(db).city(offer.city) else {
            throw UnreadableRow(table: "offer", column: "city")
        }
        return city.reference.name
    }

    /// - Parameters:
    ///   - condition: of the offers, with the parameters `?1` and `?2`.
    ///   - parameters: two.
    /// - Throws: `Faults` when the cursor does not belong to the list.
    private static func page<Item: Codable & Hashable & Sendable>(
        _ call: some ListCall, _ condition: String, _ parameters: StatementArguments, _ db: Database,
        _ item: (OfferRecord) throws -> Item
    ) throws -> Page<Item> {
        let (cursors, limit) = (try Cursors(of: call), call.limit ?? .standard)
        let last = try call.cursor.map { try cursors.key(of: $0) }
        let after: StatementArguments =
            last.map { [$0.0, StoredBytes($0.1.bytes)] } ?? [Instant(milliseconds: .max), StoredBytes([])]
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT * FROM offer WHERE \(condition) AND (createdAt, id) < (?3, ?4)
                    ORDER BY createdAt DESC, id DESC LIMIT ?5
                    """),
            arguments: parameters + after + [limit.count + 1])
        return try Page(rows: rows, limit: limit, cursor: { cursors.cursor(after: $0["createdAt"], $0["id"]) }) {
            try item(OfferRows(db).record($0))
        }
    }

    private static let begin = "coalesce(promotionStart, publishedAt, createdAt)"
    private static let end = "coalesce(promotionEnd, eventEnd)"

    /// The condition of a state at the time `?2`, as ``OfferRecord/state(at:)`` decides it.
    private static func condition(for state: OfferState) -> String {
        switch state {
        case .draft, .held, .inactive, .hidden: "visibility = '\(state.rawValue)'"
        case .scheduled: "visibility = 'published' AND \(begin) > ?2"
        case .current: "visibility = 'published' AND \(begin) <= ?2 AND (\(end) IS NULL OR \(end) > ?2)"
        case .past: "visibility = 'published' AND \(begin) <= ?2 AND \(end) <= ?2"
        }
    }
}
