import HTTPTypes
import RPC
import Testing
import Texts
import Town
import Vocabulary

@testable import GatewayService

@Suite("The front page")
struct FrontPageTests {
    private let texts: Texts

    init() throws { texts = try Texts(Town.texts) }

    @Test("It names every context in the reader's language, and needs no script", arguments: Language.allCases)
    func languages(language: Language) async throws {
        let page = try await FrontDoor().get("/", headers: [.acceptLanguage: language.rawValue])
        #expect(page.status == 200)
        #expect(page.text.contains(#"<html lang="\#(language.rawValue)" dir="\#(language.direction)">"#))
        for context in Town.contexts {
            let name = try #require(texts.page(context.contract.name, in: language))
            let about = try #require(texts.page("\(context.contract.name).about", in: language))
            #expect(page.text.contains(name) && page.text.contains(about))
        }
        #expect(!page.text.contains("<script"))
        for link in ["/docs", "/legal/terms", "/legal/privacy", "/contact", "https://www.geonames.org"] {
            #expect(page.addresses.contains(link), "\(link)")
        }
        #expect(page.text.contains("faker-vehicle"))
    }

    @Test("A context whose service is down or degraded is shown so, and no other")
    func down() async throws {
        let page = try await FrontDoor(states: ["identity": .degraded], down: ["catalog-orders"]).get("/")
        #expect(states(page.text) == ["ok", "unreachable", "ok", "ok", "degraded", "unreachable"])
        #expect(page.text.contains("Not working at the moment"))
        #expect(!page.text.contains("catalog-orders"))
    }

    @Test("It answers when every service is down")
    func allDown() async throws {
        let page = try await FrontDoor(down: Set(Program.allCases.map(\.name))).get("/")
        #expect(page.status == 200)
        #expect(states(page.text) == Town.contexts.map { _ in "unreachable" })
    }

    @Test("A client that has the page gets 304 until a state changes")
    func tags() async throws {
        let tag = try #require(try await FrontDoor().get("/").headers[.eTag])
        let same = try await FrontDoor().get("/", headers: [.ifNoneMatch: tag])
        #expect(same.status == 304 && same.text.isEmpty)
        let other = try await FrontDoor(down: ["identity"]).get("/", headers: [.ifNoneMatch: tag])
        #expect(other.status == 200)
    }

    @Test("Without documentation it does not link to it")
    func withoutDocs() async throws {
        var configuration = GatewayConfiguration()
        configuration.docs = false
        #expect(try await !FrontDoor(configuration).get("/").addresses.contains("/docs"))
    }

    private func states(_ text: String) -> [String] {
        text.matches(of: /class="state ([a-z]+)"/).map { String($0.1) }
    }
}
