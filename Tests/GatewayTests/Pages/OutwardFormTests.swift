import CoachesContract
import HTTPTypes
import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("Forms that a page submits to another host")
struct OutwardFormTests {
    @Test(
        "An origin is the scheme, host and port of an address",
        arguments: [
            ("https://secure.acquirer.test/pay", "https://secure.acquirer.test"),
            ("https://Secure.Acquirer.TEST", "https://secure.acquirer.test"),
            ("https://acquirer.test?a=1", "https://acquirer.test"),
            ("https://acquirer.test#a", "https://acquirer.test"),
            ("https://acquirer.test:8443/pay", "https://acquirer.test:8443"),
            ("http://127.0.0.1:18090/pay", "http://127.0.0.1:18090"), ("http://localhost/", "http://localhost"),
            ("https://acquirer.test/a:b@c/%2F?x=[1]", "https://acquirer.test"),
        ])
    func origins(action: String, origin: String) {
        #expect(OutwardTarget.origin(of: action) == origin)
    }

    static let strange = [
        "", "/pay", "//acquirer.test/pay", "pay", "acquirer.test", "https:", "https:/", "https://", "https:///pay",
        "https:acquirer.test", "HTTPS://acquirer.test", "ftp://acquirer.test", "javascript:alert(1)",
        "javascript://acquirer.test/%0Aalert(1)", "data:text/html,a", "wss://acquirer.test", "*", "https://*",
        "https://*.test", "https://acquirer.test:*", "https://acquirer.test:", "https://acquirer.test:0",
        "https://acquirer.test:65536", "https://acquirer.test:0443", "https://acquirer.test:+443",
        "https://acquirer.test:443:1", "https://user@acquirer.test", "https://user:word@acquirer.test",
        #"https://acquirer.test\@evil.test"#, #"https:\\evil.test"#, "https://acquirer.test;script-src *",
        "https://acquirer.test/;x", "https://acquirer.test 'unsafe-inline'", "https://acquirer.test/ a",
        "https://acquirer.test,https://evil.test", "https://acquirer.test\n", "https://acquirer.test/\r\nX: 1",
        "\thttps://acquirer.test", " https://acquirer.test", "https://acqui\u{AD}rer.test", "https://acquirer.тест",
        "https://acquirer%2etest", "https://acquirer_.test", "https://-acquirer.test", "https://acquirer-.test",
        "https://acquirer..test", "https://.test", "https://acquirer.test.", "https://[::1]/pay",
        "https://\(String(repeating: "a", count: 64)).test", "https://acquirer.test\u{301}/pay",
        "https://acquirer.test/'", "https://acquirer.test/\"", "https://acquirer.test/<b>",
    ]

    @Test("An address that is not http(s), or is ambiguous, has no origin", arguments: strange)
    func noOrigins(action: String) {
        #expect(OutwardTarget.origin(of: action) == nil)
    }

    @Test("A form with such an address answers 502, and its page is not shown", arguments: strange)
    func refused(action: String) async throws {
        let form = OutwardForm(action: action, fields: [OutwardForm.Field(name: "card", value: "1")])
        let answer = try await PaymentGateway(PaymentGateway.reply(.open, form: form)).get("en")
        #expect(answer.status == 502)
        #expect(answer.text.contains("<h1>Something went wrong</h1>"))
        #expect(answer.page.all("form").isEmpty && answer.page.all("input").isEmpty)
        let policy = try #require(answer.headers[.contentSecurityPolicy])
        #expect(policy.contains("form-action 'self';"))
        let parts = policy.split(separator: ";").count
        #expect(parts == 6)
    }

    @Test("User text in a field is escaped", arguments: EscapingTests.hostile)
    func hostile(text: String) async throws {
        func page(_ text: String) async throws -> Answered {
            let field = OutwardForm.Field(name: text, value: text)
            let form = OutwardForm(action: "https://acquirer.test/pay", fields: [field, field])
            return try await PaymentGateway(PaymentGateway.reply(.open, form: form)).get("en")
        }
        let (answer, idempotent) = (try await page(text), try await page("harmless"))
        #expect(answer.status == 200)
        let (shapes, expected) = (answer.page.tags.map(\.shape), idempotent.page.tags.map(\.shape))
        #expect(shapes == expected, "\(answer.text)")
        let values = answer.page.all("input").flatMap { [$0.attributes["name"] ?? "", $0.attributes["value"] ?? ""] }
        let sent = values.map { Array($0.utf8) }
        #expect(sent == Array(repeating: Array(text.utf8), count: 4))
        #expect(answer.headers[.contentSecurityPolicy]?.contains("form-action 'self' https://acquirer.test;") == true)
    }

    @Test("A form that is not in the contract does not widen the policy")
    func unknown() async throws {
        let form = #"{"action":"https://evil.test","fields":[]}"#
        let reply = #"{"email":"a@b.test","phone":null,"subject":"a","text":"b","outwardForm":\#(form)}"#
        let answer = try await PageGateway([ShowContact.name: reply]).get("/contact")
        #expect(answer.status == 200)
        let policy = try #require(answer.headers[.contentSecurityPolicy])
        #expect(policy.contains("form-action 'self';") && !policy.contains("evil"))
    }

    @Test("A form member of another type stops the start")
    func types() {
        do {
            _ = try TestGateway(contracts: [PublishedContract(Strange.self, by: "echo")])
            Issue.record("it started")
        } catch {
            let faults = (error as? UnpublishableCalls)?.faults
            #expect(faults == ["i.show: outwardForm in the reply is not an OutwardForm"])
        }
    }

    private enum Strange: Contract {
        static let name = "i"
        static let calls: [any Call.Type] = [Show.self]

        struct Show: Call {
            struct Reply: Codable, Hashable, Sendable { var outwardForm: String }

            static let name = "i.show"
            static let access = Access.anyone
            static let route: Route? = .page("/strange", template: "contact")
        }
    }
}
