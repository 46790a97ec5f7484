import CityOffersContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("Suspected duplicates")
struct DuplicateTests {
    private static func cases(_ here: Promotion) async throws -> [ModerationRow] {
        try await here.town.staff(ListModeration()).items
    }

    @Test(
        "Names are similar if 60 per cent of the words of the longer one are the same, without case and accents",
        arguments: [
            ("Ljetni koncert", "ljetni KONCERT!", true), ("Čaj i šećer", "Caj i secer", true),
            ("a b c d e", "a b c x y", true), ("a b c d e", "a b x y z", false),
            ("Koncert", "Koncert na Dravi", false), ("Koncert na Dravi", "Koncert na Savi", true),
            ("🎉", "🎉", false), ("a a a", "a", true),
        ])
    func similar(one: String, other: String, expected: Bool) {
        let (first, second) = (Line(unchecked: one), Line(unchecked: other))
        #expect(DuplicateSearch.areSimilar(first, second) == expected)
        #expect(DuplicateSearch.areSimilar(second, first) == expected)
    }

    @Test("A similar offer in the same city within 30 minutes opens a case, and stays public (R05.26)")
    func opened() async throws {
        let here = try await Promotion()
        let start = here.town.clock.now + .seconds(86_400)
        let first = try await here.create("Koncert na Dravi") { $0.eventStart = start }
        let other = try await here.town.promoter("Marija")
        let call = here.call("Koncert, na Dravi!") { $0.eventStart = start + .seconds(1_800) }
        let second = try await here.town.call(call, as: other).offer
        let found = try #require(try await Self.cases(here).first)
        #expect(found.kind == .duplicate && found.offer == second.id && found.reports == 0)
        let details = try await here.town.staff(GetModerationCase(moderationCase: found.id))
        #expect(details.duplicateOf == first.id)
        #expect(try await here.isReadable(second.id))
        #expect(try await here.town.notices.isEmpty)
    }

    @Test("Another city, another time, another name or a draft is no duplicate; a draft is looked at when published")
    func others() async throws {
        let here = try await Promotion()
        let start = here.town.clock.now + .seconds(86_400)
        _ = try await here.create("Koncert na Dravi") { $0.eventStart = start }
        _ = try await here.create("Koncert na Dravi") {
            ($0.eventStart, $0.city) = (start, here.places.zagreb)
        }
        _ = try await here.create("Koncert na Dravi") { $0.eventStart = start + .milliseconds(1_800_001) }
        _ = try await here.create("Sajam cvijeća") { $0.eventStart = start }
        _ = try await here.create("Koncert na Dravi")
        let draft = try await here.create("Koncert na Dravi") { ($0.eventStart, $0.isDraft) = (start, true) }
        #expect(try await Self.cases(here).isEmpty)
        _ = try await here.town.call(PublishOffer(offer: draft.id), as: here.promoter)
        #expect(try await Self.cases(here).map(\.offer) == [draft.id])
        // Showing it again is no new publication.
        for isActive in [false, true] {
            _ = try await here.town.call(SetOfferActive(offer: draft.id, isActive: isActive), as: here.promoter)
        }
        #expect(try await Self.cases(here).count == 1)
    }
}
