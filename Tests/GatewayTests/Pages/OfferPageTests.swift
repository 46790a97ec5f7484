import CityOffersContract
import GatewayService
import HTTPTypes
import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("The page of an offer")
struct OfferPageTests {
    private static let target = "/ponuda/koncert-na-dravi"

    /// The page with everything that it may have.
    private static func full(_ state: OfferPageState = .shown, _ status: OfferStatus = .scheduled) throws -> OfferPage {
        guard state != .unknown else { return OfferPage(state: .unknown) }
        let time = OfferPageTime(day: .example, time: ClockTime(minutes: 1_200))
        func link(_ host: String) -> WebLink { WebLink(unchecked: "https://\(host)/a?b=1&c=2") }
        return OfferPage(
            state: state, id: .example, name: Line(unchecked: "Koncert"), status: status,
            city: Line(unchecked: "Osijek"), place: Line(unchecked: "Hala 3"), address: Line(unchecked: "Trg 1"),
            mapLink: "https://www.openstreetmap.org/?mlat=45.5",
            description: Paragraph(unchecked: "Prvi red.\nDrugi red."), start: time, end: time, previousStart: time,
            price: Money(1_000, .eur), discount: .example, finalPrice: Money(800, .eur),
            links: OfferLinks(
                web: link("web.hr"), facebook: link("facebook.com"), twitter: link("x.com"),
                instagram: link("instagram.com"), youtube: link("youtube.com"), googlePlus: link("google.com")),
            phone: Line(unchecked: "0911234567"), picture: "/media/catalog-orders/a/m",
            contact: PageContact(name: Line(unchecked: "Kristijan"), phone: nil, email: nil),
            preview: PagePreview(
                title: Line(unchecked: "Koncert"), description: Paragraph(unchecked: "Prvi red."),
                image: "https://kvart.example/media/a", url: "https://kvart.example/ponuda/koncert-na-dravi"),
            structuredData: try StructuredData(of: ["name": "Koncert"]))
    }

    private static func get(
        _ reply: OfferPage, _ language: Language = .en, target: String = target
    ) async throws -> Answered {
        let json = String(decoding: try JSONWriter.encode(reply), as: UTF8.self)
        let client = try ScriptedClient.replying(#"{"meta":{},"reply":\#(json)}"#)
        let gateway = try TestGateway(
            service: client,
            contracts: [
                PublishedContract(Offers.self, by: "catalog-orders"),
                PublishedContract(FakeIdentity.self, by: "identity"),
            ])
        var headers = HTTPFields()
        headers[.acceptLanguage] = language.rawValue
        return try await gateway.ask(.get, target, headers: headers)
    }

    private enum Offers: Contract {
        static let name = "cityOffers"
        static let calls: [any Call.Type] = [ReadOffer.self]
    }

    @Test(
        "Every state is shown in every language, with the same tags and no placeholder",
        arguments: OfferPageState.allCases, Language.allCases)
    func states(state: OfferPageState, language: Language) async throws {
        for status in OfferStatus.allCases {
            let reply = try Self.full(state, status)
            let (answer, english) = (try await Self.get(reply, language), try await Self.get(reply))
            #expect(answer.status == (state == .unknown ? 404 : 200))
            #expect(answer.headers[.contentLanguage] == language.rawValue)
            #expect(answer.headers[.referrerPolicy] == "no-referrer")
            let page = answer.page
            #expect(page.all("html").map(\.attributes) == [["lang": language.rawValue, "dir": language.direction]])
            #expect(page.isBalanced, "\(answer.text)")
            #expect(!page.text.contains("{") && !page.text.contains("}"), "\(page.text)")
            #expect(page.tags.map(\.name) == english.page.tags.map(\.name))
            #expect((page.text == english.page.text) == (language == .en))
        }
    }

    @Test("The page has time, place, price and links, and the uploaded picture")
    func content() async throws {
        let page = try await Self.get(Self.full()).page
        let texts = [
            "Koncert: offer - Kvart", "Prvi red.", "Hala 3, Trg 1, Osijek", "20:00", "EUR\u{A0}10.00", "EUR\u{A0}8.00",
            "20 % off", "0911234567", "Kristijan",
        ]
        for text in texts { #expect(page.text.contains(text), "\(text) in \(page.text)") }
        let links = page.all("a").compactMap { $0.attributes["href"] }
        for host in ["web.hr", "facebook.com", "x.com", "instagram.com", "youtube.com", "google.com"] {
            #expect(links.contains { $0.hasPrefix("https://\(host)/a") }, "\(links)")
        }
        #expect(page.all("img").map { $0.attributes["src"] } == ["/media/catalog-orders/a/m"])
        let smallest = OfferPage(
            state: .shown, id: .example, name: Line(unchecked: "Koncert"), status: .scheduled,
            city: Line(unchecked: "Osijek"), links: OfferLinks())
        let bare = try await Self.get(smallest).page
        for text in ["% off", "Price", "Begins", "Phone", "map", "Web page", "null"] {
            #expect(!bare.text.contains(text), "\(text)")
        }
        #expect(bare.all("img").isEmpty && bare.text.contains("Osijek"))
    }

    @Test("Each change of an event is said at its offer, and no other", arguments: OfferStatus.allCases)
    func changes(status: OfferStatus) async throws {
        let text = try await Self.get(Self.full(.shown, status)).page.text
        let sentences: [(OfferStatus, String)] = [
            (.cancelled, "is cancelled"), (.postponed, "is postponed"), (.rescheduled, "than first announced"),
        ]
        for (other, sentence) in sentences { #expect(text.contains(sentence) == (other == status), "\(sentence)") }
        #expect(!text.contains("has ended"))
        #expect(try await Self.get(Self.full(.ended, status)).page.text.contains("has ended"))
    }

    @Test("The source of the places is named with its licence in every language", arguments: Language.allCases)
    func attribution(language: Language) async throws {
        func links(_ state: OfferPageState) async throws -> [String] {
            try await Self.get(Self.full(state), language).page.all("a").compactMap { $0.attributes["href"] }
        }
        let sources = ["https://www.geonames.org", "https://creativecommons.org/licenses/by/4.0/"]
        for state in [OfferPageState.shown, .ended] {
            let found = try await links(state)
            #expect(found.filter(sources.contains) == sources, "\(found)")
            let text = try await Self.get(Self.full(state), language).page.text
            #expect(text.contains("GeoNames") && text.contains("CC BY 4.0"))
        }
        let none = try await links(.unknown)
        #expect(none.filter(sources.contains) == [])
    }

    @Test("Messengers get title, text, picture and address, and none for an unknown offer")
    func preview() async throws {
        func properties(_ reply: OfferPage) async throws -> [String: String] {
            let tags = try await Self.get(reply).page.all("meta").map(\.attributes)
            let pairs = tags.compactMap { tag in tag["property"].map { ($0, tag["content"] ?? "") } }
            return Dictionary(pairs) { first, _ in first }
        }
        let found = try await properties(Self.full())
        #expect(
            found == [
                "og:type": "website", "og:site_name": "Kvart", "og:title": "Koncert", "og:description": "Prvi red.",
                "og:image": "https://kvart.example/media/a",
                "og:url": "https://kvart.example/ponuda/koncert-na-dravi",
            ])
        var bare = try Self.full()
        bare.preview?.image = nil
        bare.preview?.description = nil
        let fewer = try await properties(bare)
        #expect(Set(fewer.keys) == ["og:type", "og:site_name", "og:title", "og:url"])
        let none = try await properties(OfferPage(state: .unknown))
        #expect(none.isEmpty)
    }

    @Test("A name such as `</script>` is text everywhere on the page")
    func scripts() async throws {
        let evil = Line(unchecked: #"</script><script>alert(1)</script>"><img src=x>"#)
        var reply = try Self.full()
        (reply.name, reply.city) = (evil, evil)
        reply.preview?.title = evil
        reply.contact?.name = evil
        reply.description = Paragraph(unchecked: evil.text)
        reply.structuredData = try StructuredData(of: ["name": evil.text])
        let answer = try await Self.get(reply)
        #expect(!answer.text.contains("<script>alert") && !answer.text.contains("<img src=x"))
        #expect(answer.page.isBalanced && answer.page.all("script").count == 1)
        #expect(answer.page.all("img").count == 1)
    }

    @Test("A browser keeps the page, and asks whether it has changed")
    func tag() async throws {
        let answer = try await Self.get(Self.full())
        #expect(answer.headers[.eTag] != nil && answer.headers[.cacheControl] == "no-cache")
        let policy = try #require(answer.headers[.contentSecurityPolicy])
        #expect(policy.contains("img-src 'self' data:") && !policy.contains("http"))
    }

    @Test("A preview of another type stops the start")
    func types() {
        do {
            _ = try TestGateway(contracts: [PublishedContract(Strange.self, by: "echo")])
            Issue.record("it started")
        } catch {
            let faults = (error as? UnpublishableCalls)?.faults
            #expect(faults == ["i.show: preview in the reply is not a PagePreview"])
        }
    }

    private enum Strange: Contract {
        static let name = "i"
        static let calls: [any Call.Type] = [Show.self]

        struct Show: Call {
            struct Reply: Codable, Hashable, Sendable { var preview: String }

            static let name = "i.show"
            static let access = Access.anyone
            static let route: Route? = .page("/strange", template: "contact")
        }
    }
}
