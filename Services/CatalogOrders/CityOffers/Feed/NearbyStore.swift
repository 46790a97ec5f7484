import CityOffersContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Notifies followers of the offers near them, each at most once in 24 hours (R05.48). No position is stored.
struct NearbyStore: Sendable {
    /// Removes the pauses of a follower that are over.
    static let job = "endNearbyPauses"
    static let coolDown = Duration.seconds(86_400)

    private let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

    func register(_ calls: inout Calls) { calls.on(check) }

    func check(_ call: CheckNearby, in context: CallContext) async throws -> CheckNearby.Reply {
        let follower = try context.follower
        let position = Coordinate(latitude: call.latitude, longitude: call.longitude)
        let circle = GeoCircle(center: position, radius: Double(CheckNearby.radius))
        let now = dependencies.runtime.now()
        // Nearly every check finds nothing new, and writes nothing.
        let mayWrite = try await dependencies.database.read { db in
            try !NearbyOffers(of: follower, in: circle, at: now, db).offers.isEmpty
        }
        guard mayWrite else { return CheckNearby.Reply(offers: []) }
        return try await dependencies.host.write(context) { [dependencies] tx in
            let near = try NearbyOffers(of: follower, in: circle, at: tx.now, tx.db)
            for offer in near.offers {
                try NearbyPauseRows(tx.db).add(follower, offer.id, until: tx.now + Self.coolDown)
                let notice = CityOffersNotice.nearbyOffer(
                    OfferName(name: offer.name, slug: offer.slug), city: offer.city)
                try dependencies.feed.notify(notice, to: [AccountID(follower)], in: tx)
            }
            try scheduleEnd(of: follower, in: tx)
            return CheckNearby.Reply(offers: try near.offers.map { try $0.row(tx.db) })
        }
    }

    @Sendable func end(_ job: ScheduledJob) async throws {
        try await dependencies.host.write { tx in
            guard try job.complete(in: tx.db), let follower = FollowerID(job.key) else { return }
            try NearbyPauseRows(tx.db).removeEnded(of: follower, at: tx.now)
            try scheduleEnd(of: follower, in: tx)
        }
    }

    private func scheduleEnd(of follower: FollowerID, in tx: Transaction) throws {
        guard let end = try NearbyPauseRows(tx.db).firstEnd(of: follower) else { return }
        try dependencies.host.jobs.schedule(Self.job, key: "\(follower)", at: end, in: tx.db)
    }
}
