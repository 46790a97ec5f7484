import CoachesContract
import DeliveriesContract
import HTTPTypes
import IdentityContract
import RPC
import RestaurantsContract
import Testing
import Vocabulary

@testable import GatewayService

@Suite("Data for search engines, pictures and unescaped text in pages")
struct StructuredDataPageTests {
    private static let hostile =
        EscapingTests.hostile
        + ["</script><script>alert(1)</script>", "</SCRIPT >", "a\u{2028}b\u{2029}c", "Fish & Chips"]

    /// A reply with this structured data, which need not be safe.
    private static func reply(_ data: String) throws -> String {
        let json = String(decoding: try JSONWriter.encode(MenuGateway.page(data: .example)), as: UTF8.self)
        return json.replacing(#""structuredData":"{}""#, with: "\"structuredData\":\(quoted(data))")
    }

    @Test("A name neither ends the script nor becomes HTML, and search engines read it unchanged", arguments: hostile)
    func names(name: String) async throws {
        func answer(_ name: String) async throws -> Answered {
            let data = try StructuredData(of: ["name": name])
            return try await MenuGateway(MenuGateway.page(.shown, [MenuGateway.dish(name)], data: data)).get(.en)
        }
        let answered = try await answer(name)
        let page = answered.page
        let harmless = try await answer("harmless").page
        #expect(page.tags.map(\.shape) == harmless.tags.map(\.shape), "\(answered.text)")
        #expect(page.style == harmless.style && page.isBalanced)
        #expect(page.text.unicodeScalars.contains(name.unicodeScalars))
        #expect(page.all("script").map(\.attributes) == [["type": "application/ld+json"]])
        let data = try JSONDocument(parsing: Array(page.script.utf8)).root
        let read = data[member: "name"]?.string ?? ""
        #expect(Array(read.utf8) == Array(name.utf8))
        #expect(!page.script.unicodeScalars.contains { ["<", ">", "&", "\u{2028}", "\u{2029}"].contains($0) })
    }

    @Test(
        "Structured data that could end its script is 502, and no page",
        arguments: [
            "</script><script>alert(1)</script>", "<!--", "{\"a\":\"<b>\"}", "a&b", "\u{2028}", "\u{2029}", "<\u{301}",
        ])
    func unsafe(data: String) async throws {
        let answer = try await MenuGateway(json: Self.reply(data)).get(.en)
        #expect(answer.status == 502)
        #expect(answer.page.all("script").isEmpty && !answer.text.contains("alert(1)"))
        let fine = try await MenuGateway(json: Self.reply("{}")).get(.en)
        #expect(fine.status == 200 && fine.page.script == "{}")
    }

    @Test("Structured data that is not a text is 502; without it the page has no script")
    func types() async throws {
        for value in ["1", "{}", "[]", "true"] {
            let json = try Self.reply("x").replacing("\"x\"", with: value)
            let status = try await MenuGateway(json: json).get(.en).status
            #expect(status == 502, "\(value)")
        }
        for state in MenuPageState.allCases {
            let page = try await MenuGateway(MenuGateway.page(state)).get(.en).page
            #expect(page.all("script").isEmpty)
        }
    }

    @Test("A call whose reply has structured data of another type stops the start")
    func otherType() {
        do {
            _ = try TestGateway(contracts: [PublishedContract(Strange.self, by: "echo")])
            Issue.record("it started")
        } catch {
            let faults = (error as? UnpublishableCalls)?.faults
            #expect(faults == ["i.show: structuredData in the reply is not a StructuredData"])
        }
    }

    @Test("Data that the contract does not declare is not written")
    func undeclared() async throws {
        let reply = #"{"email":"a@kvart.example","phone":null,"subject":"a","text":"b","structuredData":"<b>"}"#
        let answer = try await PageGateway([ShowContact.name: reply]).get("/contact")
        #expect(answer.status == 200 && answer.page.all("script").isEmpty)
    }

    @Test("Only the layout writes unescaped text, and only the stylesheet, the script and the structured data")
    func braces() {
        let allowed = ["{{{stylesheet", "{{{structuredData", "{{{script"]
        for (name, bytes) in PageTexts.templates {
            let unescaped = String(decoding: bytes, as: UTF8.self).matches(of: /\{\{[{&][^}]*/).map { "\($0.output)" }
            #expect(unescaped == (name == "layout" ? allowed : []), "\(name)")
        }
    }

    @Test("Only the page of a menu may show pictures of this host")
    func policy() async throws {
        let menu = try await MenuGateway(MenuGateway.page(data: .example)).get(.en)
        #expect(
            menu.headers[.contentSecurityPolicy]
                == "default-src 'none'; style-src '\(ContentPolicy.hash(of: menu.page.style))'; img-src 'self' data:; "
                + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
        let payment = try await PaymentGateway(PaymentGateway.reply(.open)).get()
        for answer in [try await TrackingGateway(.accepted).get(.en), payment] {
            let policy = try #require(answer.headers[.contentSecurityPolicy])
            #expect(policy.contains("; img-src data:;"))
        }
        let broken = try await MenuGateway(json: Self.reply("<")).get(.en)
        #expect(broken.headers[.contentSecurityPolicy]?.contains("; img-src data:;") == true)
    }

    private enum Strange: Contract {
        static let name = "i"
        static let calls: [any Call.Type] = [Show.self]

        struct Show: Call {
            struct Reply: Codable, Hashable, Sendable { var structuredData: String }

            static let name = "i.show"
            static let access = Access.anyone
            static let route: Route? = .page("/strange", template: "contact")
        }
    }
}
