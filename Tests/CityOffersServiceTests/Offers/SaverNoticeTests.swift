import CityOffersContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("The notices to those who have saved an offer")
struct SaverNoticeTests {
    /// Adds people who have saved the offer.
    private static func savers(_ count: Int, of offer: OfferID, in here: Promotion) async throws -> [AccountID] {
        let (runtime, now) = (here.town.service.host.runtime, here.town.clock.now)
        let persons: [FollowerID] = (0..<count).map { _ in runtime.newID() }
        try await here.town.database.write { db in
            for person in persons {
                try db.insert(
                    into: "follower",
                    ["id": person, "birthDate": 7_000, "gender": "female", "country": "HR", "createdAt": now])
                try db.insert(into: "savedOffer", ["follower": person, "offer": offer, "savedAt": now])
            }
        }
        return persons.map { AccountID($0) }
    }

    @Test("Everybody who has saved the offer is told once per change, and a repeat tells nobody")
    func once() async throws {
        let here = try await Promotion()
        let (offer, start) = (try await here.concert(), here.town.clock.now + .seconds(10 * 86_400))
        let savers = try await Self.savers(3, of: offer.id, in: here)
        let others = try await Self.savers(1, of: here.create("Drugi").id, in: here)
        for _ in 1...2 {
            _ = try await here.town.call(PostponeOffer(offer: offer.id), as: here.promoter)
            try await here.town.runJobs()
        }
        for _ in 1...2 {
            let call = RescheduleOffer(offer: offer.id, eventStart: start)
            _ = try await here.town.call(call, as: here.promoter)
        }
        let reason = Line(unchecked: "Pjevač je bolestan.")
        _ = try await here.town.call(CancelOffer(offer: offer.id, reason: reason), as: here.promoter)
        try await here.town.runJobs()
        let kinds = ["offerPostponed", "offerRescheduled", "offerCancelled"].map { "cityOffers.\($0)" }
        for saver in savers { #expect(try await here.town.notices(to: saver).sorted() == kinds.sorted()) }
        #expect(try await here.town.notices(to: others[0]) == [])
        let sent = try await here.town.notices
        #expect(sent.allSatisfy { $0.arguments["offer"] == "Koncert" && $0.link == "/ponuda/koncert" })
        let moved = sent.first { $0.kind == kinds[1] }
        #expect(moved?.arguments["start"] == start.text(in: "Europe/Zagreb"))
        #expect(sent.first { $0.kind == kinds[2] }?.arguments["reason"] == "Pjevač je bolestan.")
    }

    @Test("Many are told in slices, each person once, also when the job is run again after a part")
    func slices() async throws {
        let here = try await Promotion()
        let offer = try await here.concert()
        let count = SaverNotices.slice + 2
        let savers = try await Self.savers(count, of: offer.id, in: here)
        _ = try await here.town.call(PostponeOffer(offer: offer.id), as: here.promoter)
        try await here.town.runJobs()
        let sent = try await here.town.notices
        let told = sent.flatMap(\.recipients)
        #expect(told.count == count && Set(told) == Set(savers))
        #expect(sent.map(\.recipients.count).sorted() == [2, SaverNotices.slice])
        #expect(try await here.town.count("SELECT count(*) FROM kitDue WHERE kind = 'tellSavers'") == 0)
    }

    @Test("Who saves the offer after the change is not told, nor is anybody about a hidden offer")
    func later() async throws {
        let here = try await Promotion()
        let (offer, hidden) = (try await here.concert(), try await here.concert("Drugi"))
        _ = try await Self.savers(1, of: hidden.id, in: here)
        _ = try await here.town.call(PostponeOffer(offer: offer.id), as: here.promoter)
        _ = try await here.town.call(PostponeOffer(offer: hidden.id), as: here.promoter)
        _ = try await here.hide(hidden.id)
        _ = try await here.town.call(CancelOffer(offer: hidden.id), as: here.promoter)
        here.town.clock.advance(by: .seconds(1))
        _ = try await Self.savers(1, of: offer.id, in: here)
        try await here.town.runJobs()
        let kinds = try await here.town.notices.map(\.kind)
        #expect(kinds == ["cityOffers.offerHidden"])
        #expect(try await here.town.count("SELECT count(*) FROM kitDue WHERE kind = 'tellSavers'") == 0)
    }
}
