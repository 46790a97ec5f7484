import DeliveriesContract
import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("Escaping of user text in pages")
struct EscapingTests {
    static let hostile = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onfocus='alert(1)",
        // With a combining mark these quotes and brackets are other characters, if compared by grapheme.
        "\"\u{301} onfocus=\"\u{301}alert(1)", "<\u{301}b>\u{301}", "&\u{301}lt;",
        "{{words.heading}}", "{{{stylesheet}}}", "{{>layout}}", "{{#call}}", "}}{{", "{{=<% %>=}}",
        "</style></title><b>", "<!--", "&lt;b&gt;", "&#60;b&#62;", "]]>", "\\u003cb\\u003e", "javascript:alert(1)",
    ]

    /// Checks that a page with the text has the tags and attributes of a page with harmless text.
    private func expectSame(
        _ hostile: Answered, _ idempotent: Answered, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(hostile.status == idempotent.status, sourceLocation: sourceLocation)
        #expect(
            hostile.page.tags.map(\.shape) == idempotent.page.tags.map(\.shape), "\(hostile.text)",
            sourceLocation: sourceLocation)
        #expect(hostile.page.style == idempotent.page.style, sourceLocation: sourceLocation)
    }

    @Test("User text is escaped in elements and addresses", arguments: hostile)
    func contact(text: String) async throws {
        func page(_ text: String) async throws -> Answered {
            let reply = #"{"email":\#(quoted(text)),"phone":\#(quoted(text)),"subject":\#(quoted(text)),"#
            return try await PageGateway([ShowContact.name: reply + #""text":\#(quoted(text))}"#]).get("/contact")
        }
        let answer = try await page(text)
        expectSame(answer, try await page("harmless"))
        #expect(answer.page.text.contains(text))
        let links = answer.page.all("a").compactMap { $0.attributes["href"] }
        #expect(links.contains("tel:\(text)"))
        #expect(links.contains { $0.hasPrefix("mailto:") && !$0.contains("<") && !$0.contains("\"") })
    }

    @Test("User text is escaped in texts with placeholders and in the title", arguments: hostile)
    func invitation(text: String) async throws {
        func page(_ text: String) async throws -> Answered {
            let reply =
                #"{"state":"open","storeName":\#(quoted(text)),"registrationKey":"7K3M-ZQ9A-2XW4-B8RD","#
                + #""expiresAt":"2026-12-01T09:05:00.000Z"}"#
            return try await PageGateway([ShowInvitation.name: reply])
                .get("/invitations/registerCourierKey/7K3M-ZQ9A-2XW4-B8RD")
        }
        let answer = try await page(text)
        expectSame(answer, try await page("harmless"))
        #expect(answer.page.text.contains("\(text) invites you - Kvart"))
    }

    @Test("A form attribute round-trips user text unchanged", arguments: hostile)
    func token(text: String) async throws {
        let town = try PageGateway([ShowPasswordReset.name: #"{"state":"good","minimumLength":7}"#])
        let answer = try await town.get("/reset?token=\(escapedForm(text))")
        expectSame(answer, try await town.get("/reset?token=harmless"))
        let hidden = answer.page.all("input").first { $0.attributes["type"] == "hidden" }
        let value = hidden?.attributes["value"] ?? ""
        #expect(Array(value.utf8) == Array(text.utf8))
    }

    @Test("User text is escaped in sentences of refusals and faults", arguments: hostile)
    func sentences(text: String) async throws {
        func page(_ text: String) async throws -> Answered {
            var faults = Faults("password", Fault(code: "bad", message: text))
            faults.record(Fault(code: "bad", message: text), at: "passwordConfirmation")
            return try await PageGateway(
                [ShowPasswordReset.name: #"{"state":"good","minimumLength":7}"#],
                errors: [ResetPassword.name: ErrorObject(.invalid(faults))]
            ).post("/reset", "token=a&password=b&passwordConfirmation=c")
        }
        let answer = try await page(text)
        expectSame(answer, try await page("harmless"))
        #expect(answer.page.text.contains(text))
        var error = ErrorObject(ResetPassword.Refused.usedToken, of: ResetPassword.name)
        error.message = text
        let refused = try await PageGateway(errors: [ShowContact.name: error]).get("/contact")
        #expect(refused.status == 409)
        #expect(refused.page.isBalanced && refused.page.text.contains(text))
    }

    @Test("The brackets of a name with combining marks are escaped")
    func combiningMarks() async throws {
        let name = "<\u{301}i>\"\u{301}"
        let reply = #"{"state":"open","storeName":\#(quoted(name)),"registrationKey":"7K3M-ZQ9A-2XW4-B8RD","#
        let page = try await PageGateway(
            [ShowInvitation.name: reply + #""expiresAt":"2026-12-01T09:05:00.000Z"}"#]
        ).get("/invitations/registerCourierKey/7K3M-ZQ9A-2XW4-B8RD").text
        #expect(page.contains("&lt;\u{301}i&gt;&quot;\u{301} invites you"))
    }

    @Test("A value equal to a template's name selects no branch")
    func names() async throws {
        let town = try PageGateway([ShowPasswordReset.name: #"{"state":"used","minimumLength":7}"#])
        for token in ["good", "done", "state", "is"] {
            #expect(try await town.get("/reset?token=\(token)").page.all("form").isEmpty)
        }
    }

    @Test("Addresses escape all but unreserved characters and the at sign")
    func addresses() {
        #expect(AddressText.percentEncode("a b\r\nč@+?&") == "a%20b%0D%0A%c4%8d@%2b%3f%26")
    }
}
