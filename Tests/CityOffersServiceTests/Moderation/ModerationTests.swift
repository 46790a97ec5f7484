import CityOffersContract
import Configuration
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("Reports and decisions of staff")
struct ModerationTests {
    /// Adds the follower with this number, unless there is one.
    private static func person(_ number: Int, _ here: Promotion) async throws -> FollowerID {
        let (id, now): (FollowerID, Instant) = (
            Identifier(at: TestClock().now, random: (1, UInt64(number))), here.town.clock.now
        )
        try await here.town.database.write { db in
            guard try FindableRows(db).isFindable(id) == nil else { return }
            try db.insert(
                into: "follower",
                ["id": id, "birthDate": 7_000, "gender": "female", "country": "HR", "createdAt": now])
        }
        return id
    }

    private static func open(_ here: Promotion, isOpen: Bool? = true) async throws -> [ModerationRow] {
        try await here.town.staff(ListModeration(isOpen: isOpen)).items
    }

    private static func published(_ offer: OwnOffer, _ here: Promotion) async throws -> OwnOffer {
        try await here.town.call(PublishOffer(offer: offer.id), as: here.promoter).offer
    }

    // MARK: Reports

    @Test("Reports of readers put an offer into the queue, and hide nothing by themselves (R05.26)")
    func reports() async throws {
        let here = try await Promotion()
        let offer = try await here.create()
        for number in 1...4 {
            let text = number == 4 ? Paragraph(unchecked: "Tamo nema koncerta.") : nil
            let call = ReportOffer(offer: offer.id, reason: number == 4 ? .other : .wrong, text: text)
            _ = try await here.town.call(call, as: Self.person(number, here))
        }
        let rows = try await Self.open(here)
        #expect(rows.count == 1 && rows.first?.kind == .reports && rows.first?.reports == 4)
        #expect(rows.first?.offer == offer.id && rows.first?.name.text == "Koncert" && rows.first?.outcome == nil)
        #expect(try await here.isReadable(offer.id))
        let found = try await here.town.staff(GetModerationCase(moderationCase: #require(rows.first).id))
        #expect(found.reports.map(\.reason) == [.other, .wrong, .wrong, .wrong])
        #expect(found.reports.first?.text?.text == "Tamo nema koncerta." && found.offer.id == offer.id)
        #expect(try await here.town.notices.isEmpty)
    }

    @Test("A person reports an offer once; a repeat gets the first answer, also after the case is closed")
    func once() async throws {
        let here = try await Promotion()
        let offer = try await here.create()
        let ana = try await Self.person(1, here)
        let first = try await here.town.call(ReportOffer(offer: offer.id, reason: .spam), as: ana)
        #expect(try await here.town.call(ReportOffer(offer: offer.id, reason: .wrong), as: ana) == first)
        let id = try #require(try await Self.open(here).first).id
        _ = try await here.town.staff(DismissCase(moderationCase: id, note: Line(unchecked: "U redu")))
        #expect(try await here.town.call(ReportOffer(offer: offer.id, reason: .spam), as: ana) == first)
        #expect(try await Self.open(here).isEmpty)
        _ = try await here.town.call(ReportOffer(offer: offer.id, reason: .spam), as: Self.person(2, here))
        let rows = try await Self.open(here)
        #expect(rows.map(\.reports) == [1] && rows.first?.id != id)
    }

    @Test("The reason `other` needs a text, and an unseen offer cannot be reported")
    func refused() async throws {
        let here = try await Promotion()
        let (offer, draft) = (try await here.create(), try await here.create { $0.isDraft = true })
        let meta = CallMeta.signedIn(AccountID(try await Self.person(1, here)), .person)
        let json = "{\"offer\":\"\(offer.id)\",\"reason\":\"other\"}"
        let error = try await here.town.client.error(ReportOffer.name, Array(json.utf8), meta: meta)
        #expect(error?.data.errors?.paths == ["text"])
        let unseen = try await here.town.refusal(of: ReportOffer(offer: draft.id, reason: .spam), meta)
        #expect(unseen == "cityOffers.reportOffer.unknownOffer")
        let report = ReportOffer(offer: offer.id, reason: .spam)
        #expect(try await here.town.refusal(of: report, as: FollowerID.example) == "cityOffers.reportOffer.notJoined")
        #expect(try await here.town.count("SELECT count(*) FROM offerReport") == 0)
        #expect(try await here.refusal(of: ReportOffer(offer: offer.id, reason: .spam)) == "rpc.forbidden")
    }

    @Test("A person makes 20 reports at once, and then one more every ten minutes")
    func limit() async throws {
        let here = try await Promotion()
        var offers: [OfferID] = []
        for _ in 1...22 { offers.append(try await here.create().id) }
        for offer in offers.prefix(20) {
            _ = try await here.town.call(ReportOffer(offer: offer, reason: .spam), as: Self.person(1, here))
        }
        let next = ReportOffer(offer: offers[20], reason: .spam)
        #expect(try await here.town.refusal(of: next, as: Self.person(1, here)) == "rpc.throttled")
        // A repeat is answered without the limit.
        let again = ReportOffer(offer: offers[0], reason: .spam)
        #expect(try await here.town.refusal(of: again, as: Self.person(1, here)) == nil)
        here.town.clock.advance(by: .seconds(601))
        #expect(try await here.town.refusal(of: next, as: Self.person(1, here)) == nil)
    }

    @Test("Of several reports of one person at once, one is counted, in every round")
    func race() async throws {
        let here = try await Promotion.unlimited()
        let ana = try await Self.person(1, here)
        for round in 1...raceRounds {
            let offer = try await here.create("Koncert \(round)").id
            let results = await TestKit.race(3) { _ in
                try await here.town.call(ReportOffer(offer: offer, reason: .spam), as: ana)
            }
            #expect(Set(results.winners()).count == 1 && results.winners().count == 3)
        }
        #expect(try await here.town.count("SELECT count(*) FROM offerReport") == raceRounds)
        #expect(try await here.town.count("SELECT count(*) FROM moderationCase") == raceRounds)
    }

    // MARK: Decisions

    @Test("Staff hides an offer with a reason that the promoter is told and reads, and restores it (R05.39)")
    func hidden() async throws {
        let here = try await Promotion()
        let offer = try await here.create()
        _ = try await here.town.call(ReportOffer(offer: offer.id, reason: .wrong), as: Self.person(1, here))
        for _ in 1...2 { _ = try await here.hide(offer.id, "Krivo mjesto") }
        let mine = try await here.mine(offer.id)
        #expect(mine.state == .hidden && mine.hiddenReason?.text == "Krivo mjesto" && mine.version == 2)
        #expect(try await !here.isReadable(offer.id))
        let closed = try await Self.open(here, isOpen: false)
        #expect(closed.map(\.outcome) == [.hidden])
        for _ in 1...2 { _ = try await here.restore(offer.id, "Ispravljeno") }
        let restored = try await here.mine(offer.id)
        #expect(restored.state == .current && restored.hiddenReason == nil)
        #expect(try await here.isReadable(offer.id))
        let sent = try await here.town.notices
        #expect(sent.map(\.kind) == ["cityOffers.offerHidden", "cityOffers.offerRestored"])
        #expect(sent.allSatisfy { $0.recipients == [AccountID(here.promoter)] })
        #expect(sent.map { $0.arguments["reason"] } == ["Krivo mjesto", "Ispravljeno"])
        #expect(sent.first?.link == "/city-offers/offers/\(offer.id)")
        let actions = try await here.town.database.read { db in
            try String.fetchAll(
                db, sql: "SELECT action || ' ' || before || ' ' || reason FROM moderationAction ORDER BY id")
        }
        #expect(actions == ["hide published Krivo mjesto", "restore hidden Ispravljeno"])
    }

    @Test("A hidden offer can be edited, and is neither published nor activated by its promoter")
    func stays() async throws {
        let here = try await Promotion()
        let offer = try await here.create()
        _ = try await here.hide(offer.id)
        let refusals = try await [
            here.refusal(of: PublishOffer(offer: offer.id)),
            here.refusal(of: SetOfferActive(offer: offer.id, isActive: true)),
            here.refusal(of: DeleteOffer(offer: offer.id)),
            here.refusal(of: UpdateOffer(offer: offer.id, place: .set(Line(unchecked: "Hala 3")))),
        ]
        #expect(refusals == ["cityOffers.publishOffer.hidden", "cityOffers.setOfferActive.hidden", nil, nil])
        #expect(try await here.mine(offer.id).state == .hidden)
    }

    @Test("An offer that was out of sight before is out of sight again, and another reason is told again")
    func before() async throws {
        let here = try await Promotion()
        let offer = try await here.create()
        _ = try await here.town.call(SetOfferActive(offer: offer.id, isActive: false), as: here.promoter)
        _ = try await here.hide(offer.id, "Prvi razlog")
        #expect(try await here.hide(offer.id, "Drugi razlog").hiddenReason?.text == "Drugi razlog")
        #expect(try await here.restore(offer.id).state == .inactive)
        #expect(try await here.town.notices(to: AccountID(here.promoter)).count == 3)
    }

    @Test("A draft is neither hidden nor restored")
    func drafts() async throws {
        let here = try await Promotion()
        let draft = try await here.create { $0.isDraft = true }
        let refusals = try await [
            here.town.refusal(of: HideOffer(offer: draft.id, reason: .example), .staff),
            here.town.refusal(of: RestoreOffer(offer: draft.id, reason: .example), .staff),
            here.town.refusal(of: HideOffer(offer: .example, reason: .example), .staff),
            here.refusal(of: HideOffer(offer: draft.id, reason: .example)),
        ]
        #expect(
            refusals == [
                "cityOffers.hideOffer.isDraft", "cityOffers.restoreOffer.isDraft", "cityOffers.hideOffer.unknownOffer",
                "rpc.forbidden",
            ])
    }

    @Test("A dismissed case is closed with its note, and the offer stays as it is")
    func dismissed() async throws {
        let here = try await Promotion()
        let offer = try await here.create()
        _ = try await here.town.call(ReportOffer(offer: offer.id, reason: .wrong), as: Self.person(1, here))
        let id = try #require(try await Self.open(here).first).id
        let call = DismissCase(moderationCase: id, note: Line(unchecked: "U redu"))
        for _ in 1...2 { _ = try await here.town.staff(call) }
        let other = DismissCase(moderationCase: id, note: Line(unchecked: "Drugo"))
        #expect(try await here.town.refusal(of: other, .staff) == "cityOffers.dismissCase.caseClosed")
        let found = try await here.town.staff(GetModerationCase(moderationCase: id))
        #expect(found.outcome == .dismissed && found.note?.text == "U redu" && found.closedAt != nil)
        #expect(found.offer.version == 1)
        #expect(try await here.town.notices.isEmpty)
        #expect(try await here.town.count("SELECT count(*) FROM moderationAction") == 1)
    }

    @Test("Of hiding and taking out of sight at once, the offer ends hidden, in every round")
    func hideRace() async throws {
        let here = try await Promotion.unlimited()
        let offer = try await here.create().id
        for round in 1...raceRounds {
            let results = await TestKit.race(2) { number in
                if number == round % 2 {
                    _ = try await here.hide(offer)
                } else {
                    let call = SetOfferActive(offer: offer, isActive: false)
                    _ = try await here.town.call(call, as: here.promoter)
                }
            }
            let refused = results.losers().map { $0 as? SetOfferActive.Refused }
            #expect(refused == [] || refused == [.hidden])
            #expect(try await here.mine(offer).state == .hidden)
            // A promoter who came first has made it inactive before.
            #expect(try await here.restore(offer).state == (refused.isEmpty ? .inactive : .current))
            _ = try await here.town.call(SetOfferActive(offer: offer, isActive: true), as: here.promoter)
        }
    }

    // MARK: Review before

    @Test("Where `offers.review` is `before`, offers of promoters wait for staff (R05.39)")
    func review() async throws {
        let here = try await Promotion(settings: ["offers.review": "before"])
        let held = try await here.create("Prvi")
        #expect(held.state == .held && held.publishedAt == nil && held.actions == [.edit, .delete])
        let draft = try await Self.published(here.create("Drugi") { $0.isDraft = true }, here)
        #expect(draft.state == .held)
        #expect(try await !here.isReadable(held.id))
        let rows = try await Self.open(here)
        #expect(rows.map(\.kind) == [.review, .review] && rows.map(\.offer) == [draft.id, held.id])
        let dismissal = DismissCase(moderationCase: rows[0].id, note: .example)
        #expect(try await here.town.refusal(of: dismissal, .staff) == "cityOffers.dismissCase.isReview")
        let released = try await here.restore(held.id)
        #expect(released.state == .current && released.publishedAt != nil)
        #expect(try await here.isReadable(held.id))
        #expect(try await here.hide(draft.id).state == .hidden)
        #expect(try await Self.open(here).isEmpty)
        #expect(try await here.restore(draft.id).state == .current)
        // What staff creates needs no review, and an edit of a released offer is public at once.
        #expect(try await here.town.staff(here.call("Treći")).offer.state == .current)
        let change = UpdateOffer(offer: held.id, place: .set(Line(unchecked: "Hala 3")))
        #expect(try await here.town.call(change, as: here.promoter).offer.state == .current)
    }

    @Test("A held offer can be deleted with its case")
    func deleted() async throws {
        let here = try await Promotion(settings: ["offers.review": "before"])
        let held = try await here.create()
        _ = try await here.town.call(DeleteOffer(offer: held.id), as: here.promoter)
        for table in ["offer", "moderationCase", "offerInCategory"] {
            #expect(try await here.town.count("SELECT count(*) FROM \(table)") == 0)
        }
    }

    @Test("The list of cases comes in pages, the newest first")
    func pages() async throws {
        let here = try await Promotion()
        var expected: [OfferID] = []
        for number in 1...5 {
            let offer = try await here.create()
            _ = try await here.town.call(
                ReportOffer(offer: offer.id, reason: .spam), as: Self.person(number, here))
            expected.insert(offer.id, at: 0)
        }
        let limit = try PageLimit(2)
        for isOpen in [nil, true] {
            let pages = try await everyPage { cursor in
                try await here.town.staff(ListModeration(isOpen: isOpen, cursor: cursor, limit: limit))
            }
            #expect(pages.count == 3 && pages.flatMap(\.items).map(\.offer) == expected)
        }
    }
}
