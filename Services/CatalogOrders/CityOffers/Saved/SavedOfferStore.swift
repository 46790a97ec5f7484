import CityOffersContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The offers that people have saved.
struct SavedOfferStore: Sendable {
    /// The most rows that one page looks at. Most offers of a long list may be out of sight.
    private static let maxExamined = 500

    private let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

    func register(_ calls: inout Calls) {
        calls.on(save)
        calls.on(unsave)
        calls.on(list)
    }

    func save(_ call: SaveOffer, in context: CallContext) async throws -> EmptyReply {
        let follower = try context.follower
        return try await dependencies.host.write(context) { tx in
            let rows = SavedOfferRows(tx.db)
            guard try FollowerInterests(tx.db).alerts(of: follower) != nil else { throw SaveOffer.Refused.notJoined }
            guard try !rows.contains(call.offer, of: follower) else { return EmptyReply() }
            guard let number = try ShownOfferRows(tx.db).number(of: call.offer),
                try ShownOfferRows(tx.db).found(number)?.isVisible(at: tx.now) == true
            else { throw SaveOffer.Refused.unknownOffer }
            guard try rows.count(of: follower) < SaveOffer.limit else { throw SaveOffer.Refused.tooManySaved }
            try rows.add(call.offer, of: follower, at: tx.now)
            return EmptyReply()
        }
    }

    func unsave(_ call: UnsaveOffer, in context: CallContext) async throws -> EmptyReply {
        let follower = try context.follower
        try await dependencies.host.write(context) { try SavedOfferRows($0.db).remove(call.offer, of: follower) }
        return EmptyReply()
    }

    func list(_ call: ListSavedOffers, in context: CallContext) async throws -> Page<SavedOfferRow> {
        let cursors = try ListCursors<Instant, OfferID>(of: call)
        let start = try call.cursor.map { try cursors.key(of: $0) }
        let (follower, limit, now) = (try context.follower, call.limit ?? .standard, dependencies.runtime.now())
        return try await dependencies.database.read { db in
            let rows = try Row.fetchCursor(
                db.cachedStatement(
                    sql: """
                        SELECT \(FoundOffer.columns), savedOffer.savedAt FROM savedOffer \(FoundOffer.joins)
                        WHERE follower = ?1 AND (savedAt, savedOffer.offer) < (?2, ?3)
                        ORDER BY savedAt DESC, savedOffer.offer DESC LIMIT ?4
                        """),
                arguments: [follower, start?.0 ?? Self.last, start?.1, Self.maxExamined + 1])
            var (items, examined, last): ([SavedOfferRow], Int, PageCursor?) = ([], 0, nil)
            while let row = try rows.next() {
                guard items.count < limit.count, examined < Self.maxExamined else {
                    return Page(items: items, next: last)
                }
                let found = try FoundOffer(row)
                (examined, last) = (examined + 1, cursors.cursor(after: row["savedAt"], found.id))
                // An offer whose window has not opened was moved into the future after it was saved.
                guard found.isPublic, found.visibleFrom <= now else { continue }
                items.append(SavedOfferRow(try found.row(db), hasEnded: found.hasEnded(at: now)))
            }
            return Page(items: items, next: nil)
        }
    }

    /// After every time.
    private static let last = Instant(milliseconds: .max)
}
