import DeliveriesContract
import HTTPTypes
import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("The tracking page of a delivery")
struct TrackingPageTests {
    private static let steps: [TrackingState] = [.waiting, .accepted, .atStore, .collected, .atCustomer, .delivered]
    private static let live: [TrackingState] = [.waiting, .accepted, .atStore, .collected, .atCustomer]

    // MARK: Content

    @Test(
        "Every state is shown in every language, and the current step is marked visibly and for screen readers",
        arguments: TrackingState.allCases, Language.allCases)
    func states(state: TrackingState, language: Language) async throws {
        let town = try TrackingGateway(state)
        let answer = try await town.get(language)
        let english = try await town.get(.en)
        let statuses: [TrackingState: Int] = [.over: 410, .unknown: 404]
        #expect(answer.status == statuses[state] ?? 200)
        #expect(answer.headers[.contentLanguage] == language.rawValue)
        let page = answer.page
        #expect(page.all("html").map(\.attributes) == [["lang": language.rawValue, "dir": language.direction]])
        #expect(page.isBalanced)
        // No placeholder is left.
        #expect(!page.text.contains("{") && !page.text.contains("}"), "\(page.text)")
        let originalTags = english.page.tags.map(\.name)
        #expect(page.tags.map(\.name) == originalTags)
        #expect((page.text == english.page.text) == (language == .en))
        let marks = page.all("li").map { $0.attributes["aria-current"] }
        let expected = Self.steps.map { $0 == state ? "step" : nil }
        #expect(marks == (Self.steps.contains(state) ? expected : []))
        let labels = page.all("ol").map { $0.attributes["aria-label"] ?? "" }
        #expect(!labels.contains(""))
    }

    @Test("The page shows the phone, the courier and the last position")
    func details() async throws {
        let answer = try await TrackingGateway(.collected).get(.en)
        let page = answer.page
        #expect(page.text.contains("Your delivery is on its way"))
        #expect(answer.text.contains("<bdi>Pekara Klas</bdi>") && answer.text.contains("<bdi>Ana</bdi>"))
        let links = page.all("a").map(\.attributes)
        #expect(links.contains(["class": "call", "href": "tel:+38512345678"]))
        #expect(links.contains(["href": TrackingGateway.map, "rel": "noreferrer"]))
        let times = page.all("time").compactMap { $0.attributes["datetime"] }
        #expect(times == ["2026-11-21T13:40:30.000Z", "2026-11-21T13:45:00.000Z"])
        #expect(page.text.contains("21 November 2026, 13:40 UTC"))
    }

    @Test("Unknown details are left out", arguments: TrackingState.allCases)
    func unknown(state: TrackingState) async throws {
        let page = try await TrackingGateway(state).get(.en).page
        let isHeld = ![.waiting, .delivered, .cancelled, .over, .unknown].contains(state)
        for text in ["Ana", "Courier last seen", "on a map"] { #expect(page.text.contains(text) == isHeld, "\(text)") }
        let isKnown = state != .over && state != .unknown
        for text in ["Pekara Klas", "+38512345678", "Last change"] {
            #expect(page.text.contains(text) == isKnown, "\(text)")
        }
        // An empty list is left out.
        #expect(page.all("dl").count == (isKnown ? 1 : 0))
        let held = try await TrackingGateway(#"{"state":"accepted","storeName":"a","position":null}"#).get(.en).page
        #expect(!held.text.contains("Courier last seen") && held.isBalanced)
        #expect(held.all("dt").count == 1)
    }

    @Test("The token in the address is the only credential, and HEAD gives the same status")
    func call() async throws {
        let town = try TrackingGateway(.over)
        let head = try await town.gateway.ask(.head, TrackingGateway.target)
        #expect(head.status == 410 && head.bytes.isEmpty)
        let sent = try #require(town.client.sent.first)
        #expect(sent.method == ShowTracking.name)
        #expect(sent.call == #"{"trackingToken":"\#(TrackingToken.example)"}"#)
        #expect(sent.meta("caller") == nil)
    }

    @Test("Names of stores and couriers are escaped", arguments: EscapingTests.hostile)
    func hostile(text: String) async throws {
        let answer = try await TrackingGateway(.accepted, store: text, courier: text).get(.en)
        let idempotent = try await TrackingGateway(.accepted).get(.en)
        let shapes = idempotent.page.tags.map(\.shape)
        #expect(answer.page.tags.map(\.shape) == shapes, "\(answer.text)")
        #expect(answer.page.text.contains(text))
        #expect(answer.page.script == idempotent.page.script)
        #expect(answer.headers[.contentSecurityPolicy] == idempotent.headers[.contentSecurityPolicy])
    }

    // MARK: Updates

    @Test("A page in an unfinished state names its stream and the reload interval without scripts")
    func live() async throws {
        for state in TrackingState.allCases {
            let page = try await TrackingGateway(state).get(.en).page
            let isLive = Self.live.contains(state)
            let settings = page.all("p").filter { $0.attributes["data-refresh"] != nil }.map(\.attributes)
            let expected = [
                "class": "quiet", "data-refresh": "30", "data-stream": TrackingGateway.stream,
                "data-events": "tracking",
            ]
            #expect(settings == (isLive ? [expected] : []), "\(state)")
            let refreshes = page.all("meta").filter { $0.attributes["http-equiv"] == "refresh" }
            let seconds = refreshes.map { $0.attributes["content"] ?? "" }
            #expect(seconds == (isLive ? ["30"] : []), "\(state)")
            // Only browsers without scripts reload the page.
            let names = page.tags.map(\.name)
            let place = names.firstIndex(of: "noscript")
            #expect((place != nil) == isLive)
            if let place { #expect(Array(names[place...].prefix(3)) == ["noscript", "meta", "/noscript"]) }
        }
        // The page is reloaded even without a stream.
        let page = try await TrackingGateway(#"{"state":"waiting","storeName":"a","stream":null}"#).get(.en).page
        let streams = page.all("p").compactMap { $0.attributes["data-stream"] }
        #expect(streams.isEmpty)
        #expect(page.all("noscript").count == 1)
    }

    @Test("The policy allows only the page's own script, by its hash, and requests to this host")
    func policy() async throws {
        let script = try #require(PageTexts.scripts["tracking"])
        for state in TrackingState.allCases {
            let answer = try await TrackingGateway(state).get(.en)
            let page = answer.page
            #expect(page.all("script").map(\.attributes) == [[:]])
            #expect(Array(page.script.utf8) == script)
            #expect(
                answer.headers[.contentSecurityPolicy]
                    == "default-src 'none'; style-src '\(ContentPolicy.hash(of: page.style))'; "
                    + "script-src '\(ContentPolicy.hash(of: page.script))'; connect-src 'self'; img-src data:; "
                    + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
            let handlers = page.tags.flatMap(\.attributes.keys).filter { $0 == "style" || $0.hasPrefix("on") }
            #expect(handlers == [])
            #expect(answer.headers[.referrerPolicy] == "no-referrer")
            #expect(answer.headers[.cacheControl] == "no-store")
        }
    }

    @Test("A problem page runs no script")
    func problem() async throws {
        let client = ScriptedClient.failing(ErrorObject(.throttled(retryAfter: 30)))
        let answer = try await TestGateway(
            service: client,
            contracts: [
                PublishedContract(DeliveriesContract.self, by: "deliveries"),
                PublishedContract(IdentityContract.self, by: "identity"),
            ]
        ).ask(.get, TrackingGateway.target)
        #expect(answer.status == 429)
        #expect(answer.page.all("script").isEmpty && answer.page.all("noscript").isEmpty)
        let policy = try #require(answer.headers[.contentSecurityPolicy])
        #expect(!policy.contains("script-src") && !policy.contains("connect-src"))
    }

    @Test("The script is safe to embed: ASCII without tags or placeholders")
    func script() throws {
        for (name, bytes) in PageTexts.scripts {
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(PageTexts.templates[name] != nil)
            for mark in ["<", "{{", "}}"] { #expect(!text.contains(mark), "\(mark)") }
            let others = bytes.filter { $0 != 0x0A && !(0x20...0x7E).contains($0) }
            #expect(others.isEmpty)
        }
    }
}
