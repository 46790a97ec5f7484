import CityOffersContract
import ContextKit
import GRDB
import IdentityContract
import Media
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService
@testable import SQLiteKit

@Suite("Followers and promoters whose account is blocked or deleted")
struct OfferAccountTests {
    private static let tables = [
        "follower", "followerCity", "followerCategory", "promoter", "offer", "offerInCategory", "offerBlocked",
        "offerRegistration",
    ]

    @Test("A deleted follower leaves no row, and is no requester of an offer any more")
    func deletedFollower() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let (ana, promoter) = (try await town.joined(places), try await town.registered())
        _ = try await town.offer(of: promoter, in: places.osijek.id, [places.music.id]) { $0.requestedBy = ana }
        let event = AccountDeleted(account: AccountID(ana), kind: .person)
        for _ in 0..<2 { try await town.hear(event) }
        for table in Self.tables.prefix(3) { #expect(try await town.rows(of: table) == 0, "\(table)") }
        #expect(try await town.rows(of: "offer", where: "requestedBy IS NULL") == 1)
        #expect(try await town.rows(of: "offerBlocked") == 0)
        let refusal = try await town.refusal(of: GetMyCities(), as: ana)
        #expect(refusal == "cityOffers.getMyCities.notJoined")
    }

    @Test("A follower who requested many offers is erased in slices, and writes nothing between them")
    func slices() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let (ana, promoter) = (try await town.joined(places), try await town.registered())
        for _ in 0..<2 * RowSlices.size {
            _ = try await town.offer(of: promoter, in: places.osijek.id, [places.music.id]) { $0.requestedBy = ana }
        }
        let effect = OfferAccounts(town.service.dependencies).follower.effect
        let event = AccountDeleted(account: AccountID(ana), kind: .person)
        let record = EventRecord(
            feed: .example, sequence: 1, id: .example, time: town.clock.now, type: AccountDeleted.name,
            version: AccountDeleted.version, subject: event.subject, traceparent: nil,
            data: try RawJSON(encoding: event))
        let first = try await town.database.write { try effect.apply(record, 0, $0) }
        #expect(first == .reached(RowSlices.size))
        let refusal = try await town.refusal(of: SetMyCities(cities: [places.zagreb.id]), as: ana)
        #expect(refusal == "cityOffers.setMyCities.notJoined")
        #expect(try await town.rows(of: "followerCity") == 0)
        #expect(try await town.hear(event) > 1)
        #expect(try await town.rows(of: "follower") == 0)
        #expect(try await town.rows(of: "offerBlocked") == 0)
    }

    @Test("A deleted promoter takes its offers and pictures with it, in slices")
    func deletedPromoter() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let (promoter, other) = (try await town.registered(), try await town.registered(promoter: 2))
        let address = try #require(try await town.uploadPicture(as: promoter).picture).addresses.medium
        for _ in 0..<RowSlices.size {
            _ = try await town.offer(of: promoter, in: places.osijek.id, [places.music.id, places.fun.id])
        }
        let kept = try await town.offer(of: other, in: places.osijek.id, [places.music.id])
        let event = AccountDeleted(account: AccountID(promoter), kind: .promoter)
        #expect(try await town.hear(event) > 2)
        #expect(try await town.hear(event) == 1)
        let offers = try await town.database.read { try OfferID.fetchAll($0, sql: "SELECT id FROM offer") }
        #expect(offers == [kept])
        #expect(try await town.rows(of: "offerInCategory") == 1)
        #expect(try await town.rows(of: "promoter") == 1)
        #expect(try await town.rows(of: "picture") == 0)
        #expect(try await town.rows(of: "offerBlocked") == 0)
        try await town.service.dependencies.pictures.settle()
        #expect(!town.isPublic(address))
    }

    @Test("A blocked follower or promoter can do nothing until unblocked, and its picture is hidden")
    func blocked() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let (ana, promoter) = (try await town.joined(places), try await town.registered())
        let address = try #require(try await town.uploadPicture(as: promoter).picture).addresses.medium
        let pictures = town.service.dependencies.pictures
        for _ in 0..<2 {
            try await town.hear(AccountBlocked(account: AccountID(ana), kind: .person))
            try await town.hear(AccountBlocked(account: AccountID(promoter), kind: .promoter))
        }
        try await pictures.settle()
        #expect(!town.isPublic(address))
        #expect(try await town.call(Me(), as: ana).isJoined == false)
        await #expect(throws: PromoterRefused.noProfile) { try await town.call(GetPromoter(), as: promoter) }
        let listed = try await town.staff(ListPromoters()).items
        #expect(listed.map(\.isBlocked) == [true])
        try await town.hear(AccountUnblocked(account: AccountID(ana), kind: .person))
        try await town.hear(AccountUnblocked(account: AccountID(promoter), kind: .promoter))
        try await pictures.settle()
        #expect(town.isPublic(address))
        #expect(try await town.call(Me(), as: ana).isJoined)
        _ = try await town.call(GetPromoter(), as: promoter)
        #expect(try await town.rows(of: "offerBlocked") == 0)
    }

    @Test("Unblocking a revoked promoter shows no picture")
    func revokedAndBlocked() async throws {
        let town = try await OfferTown.make()
        let promoter = try await town.registered()
        let address = try #require(try await town.uploadPicture(as: promoter).picture).addresses.medium
        try await town.hear(AccountBlocked(account: AccountID(promoter), kind: .promoter))
        #expect(try await town.revoke(promoter).isBlocked)
        try await town.hear(AccountUnblocked(account: AccountID(promoter), kind: .promoter))
        try await town.service.dependencies.pictures.settle()
        #expect(!town.isPublic(address))
        // Restored while it is blocked, it stays hidden.
        try await town.hear(AccountBlocked(account: AccountID(promoter), kind: .promoter))
        _ = try await town.restore(promoter)
        try await town.service.dependencies.pictures.settle()
        #expect(!town.isPublic(address))
    }

    @Test("Events about people who have not joined, and about other kinds, change nothing")
    func strangers() async throws {
        let town = try await OfferTown.make()
        let person = AccountID(try await town.person())
        try await town.hear(AccountBlocked(account: person, kind: .person))
        try await town.hear(AccountDeleted(account: person, kind: .person))
        try await town.hear(AccountBlocked(account: person, kind: .restaurant))
        for table in Self.tables { #expect(try await town.rows(of: table) == 0, "\(table)") }
    }

    @Test("When identity's feed cannot go on, blocks are read anew and unknown accounts erased, repeatedly")
    func snapshot() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let (ana, iva) = (try await town.joined(places), try await town.joined(places, number: 2))
        let promoter = try await town.registered()
        let lost = try await town.promoter("Nestali")
        _ = try await town.offer(of: lost, in: places.osijek.id, [places.music.id])
        try await town.identityDatabase.write { db in
            try db.execute(
                sql: "UPDATE account SET blockedAt = createdAt, blockReason = 'x' WHERE id = ?", arguments: [ana])
        }
        let follower = OfferAccounts(town.service.dependencies).follower
        for _ in 0..<2 {
            let replace = try await follower.snapshot()
            try await town.database.write { try replace($0) }
            #expect(try await town.call(Me(), as: ana).isJoined == false)
            #expect(try await town.call(Me(), as: iva).isJoined)
            _ = try await town.call(GetPromoter(), as: promoter)
            #expect(try await town.rows(of: "promoter") == 1)
            #expect(try await town.rows(of: "offer") == 0)
            #expect(try await town.rows(of: "follower") == 2)
            #expect(try await town.rows(of: "offerBlocked") == 1)
        }
    }

    @Test("A registration that is not active yet is left alone when the feed begins anew")
    func unfinished() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        town.identityForOthers.lead(to: FlakyClient(town.identity, failing: ActivateAccount.name))
        _ = try await town.client.call(Register.sample(places))
        town.identityForOthers.lead(to: town.identity)
        let known = try await town.database.read { try KnownAccounts($0).all() }
        #expect(known.isEmpty)
    }

    @Test("Nothing keeps the account of a follower or a promoter from being deleted")
    func blockers() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let (ana, promoter) = (try await town.joined(places), try await town.registered())
        let blockers = DeletionBlockers(town.service.dependencies)
        #expect(try await blockers.reason(of: AccountID(ana), .person) == nil)
        #expect(try await blockers.reason(of: AccountID(promoter), .promoter) == nil)
    }
}
