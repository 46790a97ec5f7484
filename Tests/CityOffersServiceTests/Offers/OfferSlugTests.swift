import CityOffersContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("The slugs of offers")
struct OfferSlugTests {
    @Test(
        "A slug has the letters of the name without accents (R05.27)",
        arguments: [
            ("Prva promocija", "prva-promocija"), ("Čaj & šećer, đumbir!", "caj-secer-dumbir"),
            ("🎉🎉", "ponuda"), ("حفلة موسيقية", "ponuda"), ("Концерт", "ponuda"), ("-", "ponuda"),
            ("50 % popusta", "50-popusta"), ("</script><b>", "script-b"),
        ])
    func slugs(name: String, slug: String) async throws {
        let here = try await Promotion()
        let offer = try await here.create(name)
        #expect(offer.details.slug.text == slug && offer.details.name.text == name)
        #expect(offer.details.shareURL == "http://127.0.0.1:8080/ponuda/\(slug)")
    }

    @Test("Offers of the same name get numbers, also names of emoji only (R05.28)")
    func duplicates() async throws {
        let here = try await Promotion()
        var slugs: [String] = []
        for name in ["Ljeto", "Ljeto", "LJETO!", "ljeto", "🎉", "🍉", "Ljeto 2"] {
            slugs.append(try await here.create(name).details.slug.text)
        }
        #expect(slugs == ["ljeto", "ljeto-2", "ljeto-3", "ljeto-4", "ponuda", "ponuda-2", "ljeto-2-2"])
    }

    @Test("A long name has a slug of at most 80 letters, also with a number")
    func long() async throws {
        let here = try await Promotion()
        for _ in 1...3 {
            let name = String(repeating: "dugačko ime ", count: 16)
            let slug = try await here.create(name).details.slug
            #expect(slug.text.utf8.count <= 80)
            #expect(try Slug(slug.text) == slug)
        }
    }

    @Test("The slug stays when the name changes, and the old link opens the offer (R05.27)")
    func renamed() async throws {
        let here = try await Promotion()
        let offer = try await here.create("Prva promocija")
        let call = UpdateOffer(offer: offer.id, name: .set(Line(unchecked: "Druga promocija")))
        let changed = try await here.town.call(call, as: here.promoter).offer
        #expect(changed.details.slug == offer.details.slug && changed.details.shareURL == offer.details.shareURL)
        let shown = try await here.town.client.call(ShowOffer(slug: offer.details.slug)).offer
        #expect(shown.name.text == "Druga promocija")
    }

    @Test("Offers of the same name that are created at once get different slugs, in every round (R05.28)")
    func race() async throws {
        let here = try await Promotion.unlimited()
        for round in 1...raceRounds {
            let results = await TestKit.race(3) { _ in try await here.create("Koncert \(round)") }
            let slugs = results.winners().map(\.details.slug.text)
            let expected: Set = ["koncert-\(round)", "koncert-\(round)-2", "koncert-\(round)-3"]
            #expect(Set(slugs) == expected, "\(slugs)")
        }
    }
}
