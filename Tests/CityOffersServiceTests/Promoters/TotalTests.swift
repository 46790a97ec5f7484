import CityOffersContract
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("The totals of the back office")
struct TotalTests {
    private static func totals(_ followers: Int, _ promoters: Int, _ offers: Int, _ categories: Int)
        -> GetTotals.Reply
    {
        GetTotals.Reply(followers: followers, promoters: promoters, offers: offers, categories: categories)
    }

    @Test("The four totals follow each creation, and each deletion (R05.41)")
    func follow() async throws {
        let town = try await OfferTown.make()
        #expect(try await town.staff(GetTotals()) == Self.totals(0, 0, 0, 0))
        let places = try await town.sourcePlaces()
        #expect(try await town.staff(GetTotals()) == Self.totals(0, 0, 0, 2))
        let ana = try await town.joined(places)
        _ = try await town.client.call(Register.sample(places))
        #expect(try await town.staff(GetTotals()) == Self.totals(2, 0, 0, 2))
        let promoter = try await town.registered()
        #expect(try await town.staff(GetTotals()) == Self.totals(2, 1, 0, 2))
        let offer = try await town.offer(of: promoter, in: places.osijek.id, [places.music.id])
        _ = try await town.offer(of: promoter, in: places.osijek.id, [places.music.id]) { $0.visibility = .draft }
        #expect(try await town.staff(GetTotals()) == Self.totals(2, 1, 1, 2))
        for visibility in [OfferVisibility.inactive, .published, .published, .draft, .held] {
            try await town.database.write { db in
                var record = try #require(try OfferRows(db).find(offer))
                record.visibility = visibility
                try OfferRows(db).save(record)
            }
            let offers = try await town.staff(GetTotals()).offers
            #expect(offers == (visibility == .published ? 1 : 0))
        }
        try await town.hear(AccountDeleted(account: AccountID(ana), kind: .person))
        try await town.hear(AccountDeleted(account: AccountID(promoter), kind: .promoter))
        #expect(try await town.staff(GetTotals()) == Self.totals(1, 0, 0, 2))
    }

    @Test("A promoter and staff see the totals, an ordinary user and staff without the permission do not (R05.40)")
    func callers() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let (ana, promoter) = (try await town.joined(places), try await town.registered())
        #expect(try await town.call(GetTotals(), as: promoter) == Self.totals(1, 1, 0, 2))
        #expect(try await town.refusal(of: GetTotals(), as: ana) == "rpc.forbidden")
        #expect(try await town.refusal(of: GetTotals()) == "rpc.unauthenticated")
        var clerk = CallMeta.signedIn(OfferTown.staff, .staff)
        clerk.caller?.permissions = ["dispatcher"]
        #expect(try await town.refusal(of: GetTotals(), clerk) == "rpc.forbidden")
        let stranger = try await town.refusal(of: GetTotals(), as: PromoterID.example)
        #expect(stranger == "cityOffers.getTotals.notAuthorised")
    }

    @Test("The metrics are the totals")
    func metrics() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let promoter = try await town.registered()
        _ = try await town.offer(of: promoter, in: places.osijek.id, [places.music.id])
        let families = await CityOffersMetrics(town.database).collect()
        let values = Dictionary(uniqueKeysWithValues: families.map { ($0.name, $0.samples.first?.value) })
        #expect(
            values == [
                "kvart_city_offers_followers": 0, "kvart_city_offers_promoters": 1,
                "kvart_city_offers_published": 1, "kvart_city_offers_categories": 2,
            ])
        #expect(town.service.metrics.count == 1)
    }

    @Test("The totals are right when the migration finds rows")
    func migration() throws {
        let totals = try OldDatabase.migrated()
        #expect(totals == Self.totals(1, 1, 1, 1))
    }
}

/// A database with the first migration alone, which gets the second one.
private enum OldDatabase {
    static func migrated() throws -> GetTotals.Reply {
        let queue = try DatabaseQueue()
        return try queue.write { db in
            try db.execute(sql: CityOffersSchema.beginning.sql)
            try db.execute(
                sql: """
                    INSERT INTO country (code, name) VALUES ('HR', 'Hrvatska');
                    INSERT INTO offerCategory (id, name, searchKey, slug) VALUES (zeroblob(16), 'a', 'a', 'a');
                    INSERT INTO follower (id, birthDate, gender, country, createdAt)
                    VALUES (zeroblob(16), 1, 'male', 'HR', 1);
                    INSERT INTO promoter (id, name, createdAt) VALUES (zeroblob(16), 'a', 1);
                    INSERT INTO city (id, country, name, searchKey, slug, latitude, longitude, timeZone)
                    VALUES (zeroblob(16), 'HR', 'a', 'a', 'a', 1, 1, 'Europe/Zagreb');
                    INSERT INTO offer (
                        id, city, kind, name, slug, links, visibility, publishedAt, createdAt, updatedAt)
                    VALUES (zeroblob(16), zeroblob(16), 'general', 'a', 'a', '{}', 'published', 1, 1, 1)
                    """)
            try db.execute(sql: CityOffersSchema.totals.sql)
            return try TotalRows(db).totals()
        }
    }
}
