import DeliveriesContract
import HTTPTypes
import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("Common properties of all pages")
struct PageFrameTests {
    private static let contact = #"{"email":"admin@kvart.example","phone":null,"subject":"a","text":"b"}"#

    @Test("A page is UTF-8 HTML without caching, framing or referrer")
    func headers() async throws {
        let headers = try await PageGateway([ShowContact.name: Self.contact]).get("/contact").headers
        #expect(headers[.contentType] == "text/html; charset=utf-8")
        #expect(headers[.contentLanguage] == "en")
        #expect(headers[.vary] == "Accept-Language")
        #expect(headers[.cacheControl] == "no-store")
        #expect(headers[.xContentTypeOptions] == "nosniff")
        #expect(headers[.referrerPolicy] == "no-referrer")
        #expect(HTTPField.Name("Cross-Origin-Opener-Policy").flatMap { headers[$0] } == "same-origin")
        #expect(headers[.eTag] == nil)
    }

    @Test("The policy allows only the page's own stylesheet, by its hash")
    func policy() async throws {
        let replies = [ShowContact.name: Self.contact, ShowPasswordReset.name: #"{"state":"good","minimumLength":7}"#]
        for target in ["/contact", "/reset?token=abc", "/reset?unknown=abc"] {
            let answer = try await PageGateway(replies).get(target)
            let page = answer.page
            #expect(page.style.contains("color-scheme"))
            #expect(
                answer.headers[.contentSecurityPolicy]
                    == "default-src 'none'; style-src '\(ContentPolicy.hash(of: page.style))'; img-src data:; "
                    + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
            #expect(page.all("style").count == 1)
            #expect(page.all("script").isEmpty)
            let attributes = page.tags.flatMap(\.attributes.keys)
            #expect(attributes.filter { $0 == "style" || $0.hasPrefix("on") } == [])
        }
    }

    @Test("A hash is the SHA-256 of the text in Base64")
    func hash() {
        #expect(ContentPolicy.hash(of: "") == "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
        #expect(ContentPolicy.hash(of: "abc") == "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
    }

    @Test("HEAD sends the headers of the page with its length and no content")
    func head() async throws {
        let town = try PageGateway([ShowContact.name: Self.contact])
        let whole = try await town.get("/contact")
        let head = try await town.gateway.ask(.head, "/contact")
        #expect(head.status == 200)
        #expect(head.bytes.isEmpty)
        #expect(head.headers[.contentLength] == "\(whole.bytes.count)")
        #expect(head.headers[.contentType] == "text/html; charset=utf-8")
    }

    @Test("The stylesheet has no left or right, so that it serves both text directions")
    func directions() async throws {
        let style = try await PageGateway([ShowContact.name: Self.contact]).get("/contact").page.style
        for word in ["left", "right", "margin-top", "padding-top"] { #expect(!style.contains(word), "\(word)") }
    }

    private static let accepted: [(String?, Language)] = [
        (nil, .en), ("en", .en), ("hr-HR, hr;q=0.9", .hr), ("uk", .uk), ("de, ar;q=0.1", .ar), ("xx", .en), ("*", .en),
        (";;;", .en), ("en;q=0", .en),
    ]

    @Test("A page is in the client's preferred supported language, else in English", arguments: accepted)
    func languages(accepted: String?, language: Language) async throws {
        var headers = HTTPFields()
        headers[.acceptLanguage] = accepted
        let answer = try await PageGateway([ShowContact.name: Self.contact]).get("/contact", headers: headers)
        #expect(
            answer.page.all("html").map(\.attributes) == [["lang": language.rawValue, "dir": language.direction]])
        #expect(answer.headers[.contentLanguage] == language.rawValue)
    }

    @Test(
        "The language with the highest weight is chosen, then the first",
        arguments: [
            ("hr", .hr), ("hr-HR,en;q=0.5", .hr), ("en;q=0.5, ar;q=0.8, hr;q=0.7", .ar), ("uk, hr", .hr),
            ("ar,hr", .ar), ("ar;q=0, hr;q=0.1", .hr), ("ar;q=2, hr;q=x", nil), ("de", nil), ("", nil),
            ("AR-eg ; Q=0.4", .ar), ("*", nil), ("de, *;q=0.5", nil), ("en;q=0", nil),
        ] as [(String, Language?)])
    func choice(accepted: String, chosen: Language?) {
        #expect(PageLanguage.choose(accepted, among: [Language.en, .hr, .ar]) == chosen)
    }

    @Test("A public page ignores the session and the referring site")
    func anonymous() async throws {
        let town = try PageGateway([ShowContact.name: Self.contact])
        let answer = try await town.get(
            "/contact",
            headers: [
                .authorization: "Bearer over", .cookie: "__Host-kvart-access=over", .secFetchSite: "cross-site",
            ])
        #expect(answer.status == 200)
        #expect(town.client.sent.map(\.method) == [ShowContact.name])
        #expect(town.client.sent.first?.meta("caller") == nil)
    }

    @Test("Pages and documents are not reachable by JSON-RPC")
    func rpc() async throws {
        let town = try PageGateway([ShowContact.name: Self.contact, ExportMyData.name: "{}"])
        for name in [ShowContact.name, ShowInvitation.name, ExportMyData.name] {
            let answer = try await town.gateway.rpc(#"{"jsonrpc":"2.0","id":1,"method":"\#(name)"}"#)
            #expect(answer.member("error", "code") == "-32601", "\(answer.text)")
        }
        let discovered = try await town.gateway.rpc(#"{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}"#)
        #expect(discovered.text.contains(GetSupportContact.name))
        #expect(!discovered.text.contains(ShowContact.name))
        #expect(town.client.sent.isEmpty)
    }
}
