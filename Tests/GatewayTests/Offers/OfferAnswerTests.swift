import CallTypes
import CityOffersContract
import HTTPTypes
import IdentityContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import GatewayService

@Suite("The answers of city offers over HTTP")
struct OfferAnswerTests {
    private static let id = "01960000-0000-7000-8000-00000000000c"

    /// The calls with a route, apart from the page, which is for people.
    private static let calls = CityOffersContract.calls.filter { ($0.route?.kind ?? .page) != .page }

    /// The path with a value for each member, of things that do not exist.
    private static func target(of route: Route) -> String {
        let values = ["{slug}": "nema", "{size}": "medium", "{country}": "XX"]
        return route.path.split(separator: "/").map { segment in
            segment.hasPrefix("{") ? values[String(segment)] ?? id : String(segment)
        }.map { "/\($0)" }.joined()
    }

    private static func method(of route: Route) throws -> HTTPRequest.Method {
        try #require(HTTPRequest.Method(rawValue: route.verb.rawValue.uppercased()))
    }

    private static func admitsStaff(_ access: Access) -> Bool {
        switch access {
        case .anyone, .staff, .accountsOrStaff: true
        case .accounts(let kinds): kinds.contains(.staff)
        case .services, .operator: false
        }
    }

    /// Checks that an answer is JSON with its own status in it, and of a type that fits the status.
    private static func check(_ answer: Answered, _ name: String, isDocument: Bool = false) {
        let type = answer.headers[.contentType]
        guard answer.status == 200 else {
            #expect([400, 401, 403, 404, 409, 422].contains(answer.status), "\(name): \(answer.status)")
            #expect(type == "application/problem+json", "\(name): \(answer.text)")
            #expect(answer.member("status") == "\(answer.status)" && answer.member("type")?.isEmpty == false, "\(name)")
            #expect(answer.member("message")?.isEmpty == false, "\(name)")
            let isNamed = answer.status != 422 || !answer.faults.isEmpty
            #expect(isNamed, "\(name): \(answer.text)")
            return
        }
        #expect(type == (isDocument ? "text/csv; charset=utf-8" : "application/json"), "\(name)")
        let isJSON = (try? answer.json) != nil
        #expect(isJSON != isDocument, "\(name): \(answer.text)")
    }

    @Test("R05.47 every call answers a visitor, a person, a promoter and staff with JSON and a fitting status")
    func callers() async throws {
        let town = try await OfferGateway()
        let promoter =
            #"{"name":"Kristijan","email":"p@example.org","password":"lozinka77","#
            + #""passwordConfirmation":"lozinka77"}"#
        _ = try await town.done(.post, "/v1/promoters", promoter)
        let person = try await town.identity.signIn(PhoneNumber("+380671000001"), surname: Line("Horvat"))
        let tokens = [nil, person.token?.text, try await town.signIn(.promoter, "p@example.org"), town.staff]
        for call in Self.calls {
            guard let route = call.route else { continue }
            let (method, target) = (try Self.method(of: route), Self.target(of: route))
            for token in tokens {
                // The service does not read a file before it knows the caller.
                guard route.kind != .upload || token == nil else { continue }
                let body = method == .get || method == .delete ? nil : "{}"
                let answer = try await town.gateway.ask(method, target, body, token: token)
                Self.check(answer, "\(call.name) \(token ?? "visitor")", isDocument: route.kind == .document)
                if token == nil, call.access != .anyone { #expect(answer.status == 401, "\(call.name)") }
            }
        }
    }

    @Test("Anyone may keep a page of found offers for a minute, and no other answer")
    func cached() async throws {
        let gateway = try await OfferGateway().gateway
        let found = try await gateway.ask(.get, "/v1/city-offers?when=today")
        #expect(found.status == 200 && found.headers[.cacheControl] == "public, max-age=60")
        let tag = try #require(found.headers[.eTag])
        let known = try await gateway.ask(.get, "/v1/city-offers?when=today", headers: [.ifNoneMatch: tag])
        #expect(known.status == 304 && known.headers[.cacheControl] == "public, max-age=60")
        expectProblem(try await gateway.ask(.get, "/v1/city-offers?when=never"), 422, "rpc.invalid")
        #expect(try await gateway.ask(.get, "/v1/categories").headers[.cacheControl] == "no-store")
    }

    @Test("R05.47 a malformed request, an unknown path and another method are answered with JSON")
    func malformed() async throws {
        let town = try await OfferGateway()
        for call in Self.calls where call.route?.kind == .json && Self.admitsStaff(call.access) {
            guard let route = call.route, route.verb != .get, route.verb != .delete else { continue }
            let (method, target) = (try Self.method(of: route), Self.target(of: route))
            for body in ["{", "[]", "null", "\u{0}", #"{"nonsense":1}"#] {
                let answer = try await town.gateway.ask(method, target, body, token: town.staff)
                Self.check(answer, "\(call.name) \(body)")
                #expect([400, 422].contains(answer.status), "\(call.name) \(body): \(answer.status)")
            }
        }
        expectProblem(try await town.gateway.ask(.get, "/v1/city-offers/a/b/c/d/e"), 404, "gateway.unknownRoute")
        let method = try await town.gateway.ask(.delete, "/v1/countries")
        expectProblem(method, 405, "gateway.wrongMethod")
    }

    @Test("R05.47 places, a follower, a promoter and an offer are made over HTTP, and each error has its own status")
    func day() async throws {
        let town = try await OfferGateway()
        let (gateway, staff) = (town.gateway, town.staff)
        let croatia = #"{"code":"HR","name":"Hrvatska"}"#
        _ = try await town.done(.post, "/v1/countries", croatia, by: staff)
        expectProblem(
            try await gateway.ask(.post, "/v1/countries", #"{"code":"HR","name":"Croatia"}"#, token: staff), 409,
            "cityOffers.addCountry.countryExists")
        let three = try await gateway.ask(.post, "/v1/countries", #"{"code":"HRV","name":"Croatia"}"#, token: staff)
        expectProblem(three, 422, "rpc.invalid")
        #expect(three.faults.keys.sorted() == ["code"])
        let osijek = try await town.done(
            .post, "/v1/cities",
            #"{"country":"HR","name":"Osijek","coordinate":{"latitude":45.55,"longitude":18.69}}"#, by: staff)
        let city = try #require(osijek.member("id"))
        let category = try #require(
            try await town.done(.post, "/v1/categories", #"{"name":"Glazba"}"#, by: staff).member("id"))
        let ana =
            #"{"name":"Ana","email":"ana@example.org","password":"lozinka77","#
            + #""passwordConfirmation":"lozinka77","birthDate":"1987-05-04","gender":"female","country":"HR","#
            + #""cities":["\#(city)"],"categories":["\#(category)"],"consent":true}"#
        let registered = try await town.done(.post, "/v1/city-offers/register", ana)
        #expect(registered.member("token") == nil)
        let taken = try await gateway.ask(.post, "/v1/city-offers/register", ana)
        expectProblem(taken, 409, "cityOffers.register.emailTaken")
        let follower = try await town.signIn(.person, "ana@example.org")
        let kristijan =
            #"{"name":"Kristijan","email":"k@example.org","password":"lozinka77","#
            + #""passwordConfirmation":"lozinka77"}"#
        _ = try await town.done(.post, "/v1/promoters", kristijan)
        let promoter = try await town.signIn(.promoter, "k@example.org")
        let content = #"{"name":"Prva promocija","city":"\#(city)","categories":["\#(category)"]}"#
        expectProblem(
            try await gateway.ask(.post, "/v1/city-offers", content, token: follower), 403, "rpc.forbidden")
        expectProblem(try await gateway.ask(.post, "/v1/city-offers", content), 401, "rpc.unauthenticated")
        let created = try await town.done(.post, "/v1/city-offers", content, by: promoter)
        let offer = try #require(created.member("offer", "id"))
        let feed = try await town.done(.get, "/v1/city-offers/feed", by: follower)
        #expect(try feed.json[member: "items"]?.elements.map { $0[member: "id"]?.string } == [offer])
        #expect(try await town.done(.get, "/v1/city-offers/shared/prva-promocija").member("offer", "id") == offer)
        let unknown = try await gateway.ask(.get, "/v1/city-offers/\(Self.id)")
        expectProblem(unknown, 404, "cityOffers.getOffer.unknownOffer")
        let page = try await gateway.ask(.get, "/ponuda/prva-promocija")
        #expect(page.status == 200 && page.headers[.contentType] == "text/html; charset=utf-8")
        let table = try await gateway.ask(.get, "/v1/city-offers/mine.csv", token: promoter)
        #expect(table.status == 200 && table.headers[.contentType] == "text/csv; charset=utf-8")
    }
}
