import CallTypes
import CityOffersContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Vocabulary

@testable import CityOffersService

extension OfferTown {
    /// Adds a published offer, and brings its row to what readers see.
    func shown(
        by promoter: PromoterID, in city: CityID, _ categories: [OfferCategoryID], name: String = "Koncert",
        change: @Sendable (inout OfferRecord) -> Void = { _ in }
    ) async throws -> OfferID {
        let offer = try await offer(of: promoter, in: city, categories, name: name, change: change)
        try await refresh(offer)
        return offer
    }

    /// Changes an offer as an edit does.
    func edit(_ offer: OfferID, _ change: @escaping @Sendable (inout OfferRecord) -> Void) async throws {
        try await write { tx, shown in
            guard var record = try OfferRows(tx.db).find(offer) else { return }
            change(&record)
            try OfferRows(tx.db).save(record)
            try shown.refresh(offer)
        }
    }

    func refresh(_ offer: OfferID) async throws { try await write { try $1.refresh(offer) } }

    func write(_ body: @escaping @Sendable (Transaction, ShownOffers) throws -> Void) async throws {
        let dependencies = service.dependencies
        try await service.host.write { tx in try body(tx, ShownOffers(dependencies, tx)) }
    }

    /// Changes the activity of a category and refreshes its offers, as staff's call does.
    func set(_ category: OfferCategoryID, isActive: Bool) async throws {
        try await write { tx, shown in
            try tx.db.update("offerCategory", ["isActive": isActive], where: ["id": category])
            try shown.refreshAll(in: category)
        }
    }

    func set(_ city: CityID, isActive: Bool) async throws {
        try await write { tx, shown in
            try tx.db.update("city", ["isActive": isActive], where: ["id": city])
            try shown.refreshAll(in: city)
        }
    }

    /// - Parameter reason: `nil` restores the promoter.
    func revoke(_ promoter: PromoterID, _ reason: String?) async throws {
        try await write { tx, shown in
            try tx.db.update(
                "promoter", ["revokedAt": reason == nil ? nil : tx.now, "revokedReason": reason],
                where: ["id": promoter])
            try shown.refreshAll(of: promoter)
        }
    }

    /// Replaces the interests of a follower.
    func set(_ follower: FollowerID, cities: [CityID], _ categories: [OfferCategoryID]) async throws {
        try await database.write { db in
            for table in ["followerCity", "followerCategory"] {
                try db.execute(sql: "DELETE FROM \(table) WHERE follower = ?", arguments: [follower])
            }
            for city in cities { try db.insert(into: "followerCity", ["follower": follower, "city": city]) }
            for category in categories {
                try db.insert(into: "followerCategory", ["follower": follower, "category": category])
            }
        }
    }

    /// Adds followers whom identity does not know.
    func crowd(_ count: Int, of city: CityID, _ category: OfferCategoryID) async throws -> [FollowerID] {
        let now = clock.now
        let all = (1...count).map { _ in FollowerID(service.host.runtime.newID() as AccountID) }
        try await database.write { db in
            for follower in all {
                try db.insert(
                    into: "follower",
                    ["id": follower, "birthDate": 7_000, "gender": "male", "country": "HR", "createdAt": now])
                try db.insert(into: "followerCity", ["follower": follower, "city": city])
                try db.insert(into: "followerCategory", ["follower": follower, "category": category])
            }
        }
        return all
    }

    func feed(of follower: FollowerID, _ call: ListFeed = ListFeed()) async throws -> [OfferID] {
        try await self.call(call, as: follower).items.map(\.id)
    }

    func found(_ call: FindOffers = FindOffers()) async throws -> [OfferID] {
        try await client.call(call).items.map(\.id)
    }

    /// The requests for notices, the oldest first.
    func notices() async throws -> [NotificationRequest] {
        try await client.call(ReadEvents(after: 0)).events.compactMap { try $0.notificationRequest }
    }

    /// Runs due jobs until there are none.
    func runJobs() async throws {
        var count = 0
        repeat {
            try await runner.runDue()
            count += 1
        } while try await jobs(dueAt: clock.now) > 0 && count < 1_000
    }

    private func jobs(dueAt now: Instant) async throws -> Int {
        try await database.read { db in
            try Int.fetchOne(db, sql: "SELECT count(*) FROM kitDue WHERE at <= ?", arguments: [now]) ?? 0
        }
    }
}

extension Instant {
    /// Reads a time in UTC.
    static func at(_ text: String) throws -> Instant {
        guard let instant = Instant(text) else { throw NoTime(text: text) }
        return instant
    }

    private struct NoTime: Error {
        var text: String
    }
}
