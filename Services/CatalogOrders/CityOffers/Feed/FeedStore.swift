import CityOffersContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The feed of a follower, and the notices that the follower wants.
struct FeedStore: Sendable {
    /// The most rows that one page looks at.
    private static let maxExamined = 500

    private let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

    func register(_ calls: inout Calls) {
        calls.on(list)
        calls.on(setAlerts)
    }

    func list(_ call: ListFeed, in context: CallContext) async throws -> Page<OfferRow> {
        let cursors = try ListCursors<Int64>(of: call)
        let (start, limit) = (try call.cursor.map { try cursors.key(of: $0) } ?? .max, call.limit ?? .standard)
        let (follower, now) = (try context.follower, dependencies.runtime.now())
        return try await dependencies.database.read { db in
            guard try FollowerInterests(db).alerts(of: follower) != nil else { throw FollowerRefused.notJoined }
            var numbers = try MergedNumbers(
                of: follower, city: call.city, category: call.category, before: start, db)
            var (items, examined, last): ([OfferRow], Int, Int64) = ([], 0, start)
            while let number = try numbers.next() {
                guard items.count < limit.count, examined < Self.maxExamined else {
                    return Page(items: items, next: cursors.cursor(after: last))
                }
                (examined, last) = (examined + 1, number)
                guard let found = try ShownOfferRows(db).found(number), found.isVisible(at: now) else { continue }
                items.append(try found.row(db))
            }
            return Page(items: items, next: nil)
        }
    }

    func setAlerts(_ call: SetAlerts, in context: CallContext) async throws -> SetAlerts.Reply {
        let follower = try context.follower
        let alerts = Alerts(newOffers: call.newOffers, nearbyOffers: call.nearbyOffers)
        return try await dependencies.host.write(context) { tx in
            guard try FollowerInterests(tx.db).set(alerts, of: follower) else { throw FollowerRefused.notJoined }
            return SetAlerts.Reply(alerts: alerts)
        }
    }
}
