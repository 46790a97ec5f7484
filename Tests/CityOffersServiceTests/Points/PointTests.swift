import CityOffersContract
import GRDB
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("Points")
struct PointTests {
    @Test("The first share of an offer earns a point, and no later one, on any channel (R05.50)")
    func share() async throws {
        let town = try await PointTown()
        let first = try await town.call(RecordShare(offer: town.offer, channel: .message), as: town.ana)
        #expect(first == EarnedPoints(points: 1, balance: 1))
        for channel in ShareChannel.allCases {
            let later = try await town.call(RecordShare(offer: town.offer, channel: channel), as: town.ana)
            #expect(later == EarnedPoints(points: 0, balance: 1))
        }
        let other = try await town.town.offer(of: town.promoter, in: town.places.osijek, [town.places.fun])
        let second = try await town.call(RecordShare(offer: other, channel: .link), as: town.ana)
        #expect(second == EarnedPoints(points: 1, balance: 2))
        #expect(try await town.contradictions() == [])
    }

    @Test("An offer that readers do not see earns nothing")
    func hidden() async throws {
        let town = try await PointTown()
        let past = town.clock.now - .seconds(60)
        var hidden: [OfferID] = [.example]
        for visibility in [OfferVisibility.draft, .held, .inactive, .hidden] {
            hidden.append(
                try await town.town.offer(of: town.promoter, in: town.places.osijek, [town.places.fun]) { offer in
                    offer.visibility = visibility
                    offer.hiddenReason = visibility == .hidden ? Line(unchecked: "x") : nil
                })
        }
        hidden.append(
            try await town.town.offer(of: town.promoter, in: town.places.osijek, [town.places.fun]) {
                $0.promotionStart = past - .seconds(60)
                $0.promotionEnd = past
            })
        for offer in hidden {
            #expect(try await town.refusal(RecordShare(offer: offer, channel: .link)) == "unknownOffer")
        }
        try await town.revoke(town.promoter)
        #expect(try await town.refusal(RecordShare(offer: town.offer, channel: .link)) == "unknownOffer")
        #expect(try await town.balance() == 0)
    }

    @Test("A person who has not joined, or is blocked, earns nothing and has no code")
    func strangers() async throws {
        let town = try await PointTown()
        let stranger = town.stranger()
        try await town.block(AccountID(town.ana))
        for person in [stranger, town.ana] {
            let share = RecordShare(offer: town.offer, channel: .link)
            #expect(try await town.refusal(share, as: person) == "notJoined")
            #expect(try await town.refusal(ShowVisitCode(), as: person) == "notJoined")
        }
        let points = try await town.call(GetPoints(), as: stranger)
        #expect(points.balance == 0 && points.expiring == nil)
        #expect(try await town.town.count("SELECT count(*) FROM pointAccount") == 0)
    }

    @Test("A person may share 20 offers for points at once, and then one in half an hour")
    func limit() async throws {
        let town = try await PointTown(isLimited: true)
        var offers: [OfferID] = []
        for _ in 1...22 {
            offers.append(try await town.town.offer(of: town.promoter, in: town.places.osijek, [town.places.fun]))
        }
        for offer in offers.prefix(20) {
            _ = try await town.call(RecordShare(offer: offer, channel: .link), as: town.ana)
        }
        let next = RecordShare(offer: offers[20], channel: .link)
        #expect(try await town.refusal(next) == "rpc.throttled")
        // A share that was rewarded before is not counted.
        let known = try await town.call(RecordShare(offer: offers[0], channel: .link), as: town.ana)
        #expect(known.balance == 20)
        town.clock.advance(by: .seconds(1_800))
        #expect(try await town.call(next, as: town.ana).balance == 21)
        #expect(try await town.refusal(RecordShare(offer: offers[21], channel: .link)) == "rpc.throttled")
    }

    @Test("Staff gives and takes points, never more than there are, and the follower reads the reason (R05.50)")
    func adjustment() async throws {
        let town = try await PointTown()
        func adjust(_ points: Int) throws -> AdjustPoints {
            AdjustPoints(follower: town.ana, points: try PointChange(points), reason: try Line("Reklamacija"))
        }
        #expect(try await town.town.staff(adjust(10)) == EarnedPoints(points: 10, balance: 10))
        #expect(try await town.town.staff(adjust(-4)) == EarnedPoints(points: -4, balance: 6))
        var meta = CallMeta.signedIn(OfferTown.staff, .staff)
        meta.caller?.permissions = ["admin"]
        let tooMuch = try await town.town.refusal(of: adjust(-7), meta)
        #expect(tooMuch == "cityOffers.adjustPoints.notEnoughPoints")
        let stranger = AdjustPoints(follower: .example, points: try PointChange(1), reason: try Line("x"))
        #expect(try await town.town.refusal(of: stranger, meta) == "cityOffers.adjustPoints.unknownFollower")
        let nothing = try JSONWriter.encode(adjust(0))
        #expect(
            try await town.town.client.error(AdjustPoints.name, nothing, meta: meta)?.data.errors?.paths == ["points"])
        let entries = try await town.entries()
        #expect(entries.map(\.points) == [-4, 10] && entries.allSatisfy { $0.reason?.text == "Reklamacija" })
        #expect(try await town.balance() == 6)
        #expect(try await town.contradictions() == [])
    }

    @Test("The ledger is listed page by page, newest first, with the name of the promoter, and only to its owner")
    func ledger() async throws {
        let town = try await PointTown()
        try await town.give(3)
        _ = try await town.call(RecordShare(offer: town.offer, channel: .email), as: town.ana)
        try await town.give(-2)
        let limit = try PageLimit(2)
        let pages = try await everyPage { cursor in
            try await town.call(ListPointEntries(cursor: cursor, limit: limit), as: town.ana)
        }
        let entries = pages.flatMap(\.items)
        #expect(pages.count == 2 && entries.map(\.kind) == [.adjustment, .share, .adjustment])
        #expect(entries.map(\.points) == [-2, 1, 3])
        #expect(entries[1].promoter?.text == "Kristijan" && entries[1].offer == town.offer)
        #expect(entries[1].expiresAt == entries[1].createdAt + .seconds(365 * 86_400) && entries[0].expiresAt == nil)
        let other = try await town.followers(1)[0]
        #expect(try await town.entries(of: other).isEmpty)
    }
}
