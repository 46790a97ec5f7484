import CityOffersContract
import ContextKit
import RPC
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("Creating an offer")
struct OfferCreationTests {
    @Test("An offer with a name, a city and a category is created, and is public at once (R05.26, R05.39)")
    func smallest() async throws {
        let here = try await Promotion()
        let offer = try await here.create("Prva promocija")
        #expect(offer.state == .current && offer.visibility == .published && offer.version == 1)
        #expect(offer.details.city.name.text == "Osijek" && offer.details.city.slug.text == "osijek")
        #expect(offer.details.categories.map(\.name.text) == ["Zabava"])
        #expect(offer.details.promoter?.name.text == "Kristijan")
        #expect(try await here.isReadable(offer.id))
    }

    @Test("An offer without a name, a city or a category is refused, and the fault names it (R05.26)")
    func incomplete() async throws {
        let here = try await Promotion()
        let (city, category) = ("\"city\":\"\(here.places.osijek)\"", "\"categories\":[\"\(here.places.fun)\"]")
        let name = "\"name\":\"Koncert\""
        for (json, member) in [
            ("{\(city),\(category)}", "name"), ("{\(name),\(category)}", "city"), ("{\(name),\(city)}", "categories"),
            ("{\(name),\(city),\"categories\":[]}", "categories"), ("{\"name\":\" \",\(city),\(category)}", "name"),
        ] {
            let faults = try await here.town.faults(of: CreateOffer.self, json, as: here.promoter)
            #expect(faults == [member], "\(json)")
        }
        #expect(try await here.town.count("SELECT count(*) FROM offer") == 0)
    }

    @Test("The reply has all fields, and `null` for those without a value (R05.25)")
    func fields() async throws {
        let here = try await Promotion()
        let offer = try await here.create()
        let json = try JSONDocument(parsing: JSONWriter.encode(offer.details)).root
        let names = Set(json.members.map(\.name))
        let expected: Set = [
            "id", "requestedBy", "kind", "city", "categories", "shareURL", "name", "slug", "promoter", "description",
            "place", "address", "coordinate", "imageLink", "picture", "price", "discount", "finalPrice", "links",
            "email", "contactPhone", "shareMessage", "promotionStart", "promotionEnd", "eventStart", "eventEnd",
            "previousStart", "status", "eventPhase", "createdAt", "updatedAt",
        ]
        #expect(names == expected && expected.count == 31)
        for name in ["requestedBy", "description", "place", "price", "promotionEnd", "eventStart", "picture"] {
            #expect(json[member: name]?.isNull == true, "\(name)")
        }
        let links = json[member: "links"]?.members.map(\.name) ?? []
        #expect(Set(links) == ["web", "facebook", "twitter", "instagram", "youtube", "googlePlus"])
    }

    /// The 31 fields of the source (table 4.1), and their places in our reply. Coordinates and the currency have objects
    /// of their own.
    private static let sourceFields = [
        "id": "id", "user": "requestedBy", "type": "kind", "location": "city.name", "categories": "categories",
        "share_url": "shareURL", "name": "name", "safe_name": "slug", "promoter": "promoter.name",
        "description": "description", "place": "place", "address": "address", "longitude": "coordinate.longitude",
        "latitude": "coordinate.latitude", "image": "imageLink", "price": "price.amount", "discount": "discount",
        "url": "links.web", "facebook": "links.facebook", "twitter": "links.twitter",
        "instagram": "links.instagram", "youtube": "links.youtube", "google_plus": "links.googlePlus",
        "email": "email", "date_start": "promotionStart", "date_end": "promotionEnd",
        "date_event_start": "eventStart", "date_event_end": "eventEnd", "contact_phone": "contactPhone",
        "currency": "price.currency", "social_message": "shareMessage",
    ]

    @Test("Each of the 31 fields of the source has its value in the reply, and is null without one (R05.25)")
    func source() async throws {
        let here = try await Promotion()
        let ana = try await here.town.follower(of: [here.places.osijek], [here.places.fun])
        let (bare, day) = (try await here.create(), Duration.seconds(86_400))
        func link(_ host: String) -> WebLink { WebLink(unchecked: "https://\(host)/a") }
        var call = here.call("Sve")
        (call.promoter, call.requestedBy, call.kind) = (here.promoter, ana, .concert)
        call.description = Paragraph(unchecked: "Opis")
        (call.place, call.address) = (Line(unchecked: "Hala 3"), Line(unchecked: "Trg 1"))
        call.coordinate = Coordinate(latitude: Latitude(unchecked: 45.5), longitude: Longitude(unchecked: 18.6))
        (call.imageLink, call.price, call.discount) = (link("i.ytimg.com"), Money(1_000, .eur), .example)
        call.links = OfferLinks(
            web: link("web.hr"), facebook: link("facebook.com"), twitter: link("x.com"),
            instagram: link("instagram.com"), youtube: link("youtube.com"), googlePlus: link("google.com"))
        (call.email, call.contactPhone) = (EmailAddress(unchecked: "a@b.hr"), Line(unchecked: "0911234567"))
        call.shareMessage = Paragraph(unchecked: "Dođi")
        (call.promotionStart, call.promotionEnd) = (here.town.clock.now, here.town.clock.now + day)
        (call.eventStart, call.eventEnd) = (here.town.clock.now + day, here.town.clock.now + .seconds(2 * 86_400))
        let full = try await here.town.staff(call).offer
        func value(_ path: String, of offer: OwnOffer) throws -> JSONNode? {
            let json = try JSONDocument(parsing: JSONWriter.encode(offer.details)).root
            return path.split(separator: ".").reduce(json as JSONNode?) { $0?[member: String($1)] }
        }
        #expect(Self.sourceFields.count == 31 && Set(Self.sourceFields.values).count == 31)
        let always: Set = [
            "id", "kind", "city.name", "categories", "shareURL", "name", "slug", "promoter.name",
        ]
        for path in Self.sourceFields.values {
            #expect(try value(path, of: full)?.isNull == false, "\(path)")
            let missing = try value(path, of: bare)
            #expect((missing?.isNull ?? true) == !always.contains(path), "\(path)")
            // Only a member of a missing object is missing itself.
            let isPart = path.hasPrefix("price.") || path.hasPrefix("coordinate.")
            #expect(missing != nil || isPart, "\(path)")
        }
    }

    @Test("Every field is returned as it was given (R05.32, R05.33, R05.34, R05.36)")
    func roundTrip() async throws {
        let here = try await Promotion()
        func link(_ host: String) -> WebLink { WebLink(unchecked: "https://\(host)/a") }
        let links = OfferLinks(
            web: link("web.hr"), facebook: link("facebook.com"), twitter: link("x.com"),
            instagram: link("instagram.com"), youtube: link("youtube.com"), googlePlus: link("google.com"))
        let place = Coordinate(latitude: Latitude(unchecked: 45.5611), longitude: Longitude(unchecked: 18.6755))
        let details = try await here.create("Koncert") { call in
            call.kind = .concert
            call.categories = [here.places.music, here.places.fun]
            call.description = Paragraph(unchecked: "Dođi na čaj.\nŠećer je gratis.")
            (call.place, call.address) = (Line(unchecked: "Hala 3, ulaz B"), Line(unchecked: "Trg 1"))
            (call.coordinate, call.imageLink) = (place, link("i.ytimg.com"))
            call.links = links
            (call.email, call.contactPhone) = (EmailAddress(unchecked: "a@b.hr"), Line(unchecked: "0911234567"))
            call.shareMessage = Paragraph(unchecked: "Dođi")
        }.details
        #expect(details.kind == .concert && details.categories.map(\.name.text) == ["Glazba", "Zabava"])
        #expect(details.description?.text == "Dođi na čaj.\nŠećer je gratis." && details.shareMessage?.text == "Dođi")
        #expect(details.place?.text == "Hala 3, ulaz B" && details.address?.text == "Trg 1")
        #expect(details.coordinate == place && details.imageLink?.text == "https://i.ytimg.com/a")
        #expect(details.links == links && details.email?.text == "a@b.hr")
        #expect(details.contactPhone?.text == "0911234567")
        let shown = try await here.town.client.call(GetOffer(offer: details.id)).offer
        #expect(shown == details)
    }

    @Test("Without a kind an offer is general (R05.43)")
    func kind() async throws {
        let here = try await Promotion()
        let kinds = try await [here.create().details.kind, here.create { $0.kind = .culture }.details.kind]
        #expect(kinds == [.general, .culture])
        let json = "{\"name\":\"A\",\"city\":\"\(here.places.osijek)\",\"categories\":[\"\(here.places.fun)\"],"
        let faults = try await here.town.faults(of: CreateOffer.self, json + "\"kind\":\"party\"}", as: here.promoter)
        #expect(faults == ["kind"])
    }

    @Test("An unknown or inactive city or category is refused by its member, and nothing is left behind")
    func places() async throws {
        let here = try await Promotion()
        let unknown = try await [
            here.refusal(of: here.call { $0.city = .example }),
            here.refusal(of: here.call { $0.categories.append(.example) }),
        ]
        #expect(unknown == ["cityOffers.createOffer.unknownCity", "cityOffers.createOffer.unknownCategory"])
        try await here.town.setActive(false, "city", here.places.zagreb)
        try await here.town.setActive(false, "offerCategory", here.places.music)
        let inactive = try await [
            here.town.faults(of: here.call { $0.city = here.places.zagreb }, as: here.promoter),
            here.town.faults(of: here.call { $0.categories.append(here.places.music) }, as: here.promoter),
        ]
        #expect(inactive == [["city"], ["categories"]])
        #expect(try await here.town.count("SELECT count(*) FROM offer") == 0)
        #expect(try await here.town.count("SELECT count(*) FROM throttle") == 0)
    }

    @Test("An offer has at most five categories, each once")
    func categories() async throws {
        let here = try await Promotion()
        let ids = [here.places.fun] + (0..<5).map { _ in here.town.service.host.runtime.newID() }
        let faults = try await [
            here.town.faults(of: here.call { $0.categories = ids }, as: here.promoter),
            here.town.faults(
                of: here.call { $0.categories = [here.places.fun, here.places.fun] }, as: here.promoter),
        ]
        #expect(faults == [["categories"], ["categories.1"]])
    }

    @Test("Only http and https links are accepted (R05.36)", arguments: ["javascript:alert(1)", "ftp://a.hr", "a.hr"])
    func links(text: String) async throws {
        let here = try await Promotion()
        let json = """
            {"name":"A","city":"\(here.places.osijek)","categories":["\(here.places.fun)"],"imageLink":"\(text)",
            "links":{"web":"\(text)"}}
            """
        let faults = try await here.town.faults(of: CreateOffer.self, json, as: here.promoter)
        #expect(Set(faults) == ["imageLink", "links.web"])
    }

    @Test("A promoter creates 50 offers at once, and then one more every ten minutes")
    func limit() async throws {
        let here = try await Promotion()
        for _ in 1...50 { _ = try await here.create() }
        #expect(try await here.refusal(of: here.call()) == "rpc.throttled")
        here.town.clock.advance(by: .seconds(601))
        _ = try await here.create()
        #expect(try await here.refusal(of: here.call()) == "rpc.throttled")
        let other = try await here.town.promoter("Marija")
        #expect(try await here.town.refusal(of: here.call(), as: other) == nil)
    }

    @Test("The same idempotency key creates one offer")
    func repeated() async throws {
        let here = try await Promotion()
        var meta = CallMeta.signedIn(AccountID(here.promoter), .promoter)
        meta.idempotencyKey = "one"
        let call = here.call()
        let first = try await here.town.client.call(call, meta: meta)
        #expect(try await here.town.client.call(call, meta: meta) == first)
        #expect(try await here.town.count("SELECT count(*) FROM offer") == 1)
    }
}
