import Configuration
import HTTPTypes
import RPC
import ServiceKit
import Testing
import Vocabulary

@testable import GatewayService

@Suite("Every link of every notice opens a page")
struct NoticeLinkTests {
    /// A kind of notice with a link.
    struct Linked: Sendable, CustomTestStringConvertible {
        let kind: String
        let path: String
        let language: Language
        var testDescription: String { kind }

        static let all = PublishedContract.all.flatMap { published in
            published.contract.noticeExamples.compactMap { notice -> Linked? in
                notice.link.map { Linked(kind: notice.kind, path: $0.path, language: published.contract.language) }
            }
        }
    }

    /// A kind of account that reads a page.
    struct Reader: Sendable, CustomTestStringConvertible {
        let page: any LinkedPage.Type
        let kind: AccountKind
        /// The sections.
        let readings: [PageReading]
        var testDescription: String { "\(page.name) \(kind.rawValue)" }

        static let all: [Reader] = {
            var readers: [Reader] = []
            for page in PublishedContract.all.flatMap({ $0.contract.pages }) {
                for kind in AccountKind.allCases {
                    let readings = page.readings.filter { (try? PageShape($0))?.kinds.contains(kind) == true }
                    if !readings.isEmpty { readers.append(Reader(page: page, kind: kind, readings: readings)) }
                }
            }
            return readers
        }()
    }

    /// One gateway for all tests, because to publish all contracts takes a debug build a quarter of a second.
    private static let published = Result { try allContracts() }

    private func gateway() throws -> TestGateway { try Self.published.get() }

    /// Returns a gateway with all contracts, for services that reply the examples of their calls.
    private static func allContracts() throws -> TestGateway {
        var replies: [String: String] = [:]
        for type in PublishedContract.all.flatMap({ $0.contract.calls }) {
            if let reply = try example(of: type) { replies[type.name] = reply }
        }
        let examples = replies
        let services = ScriptedClient { method in
            guard let reply = examples[method] else { throw ErrorObject(.unknownCall(method)) }
            return try JSONDocument(parsing: Array(#"{"meta":{},"reply":\#(reply)}"#.utf8)).root
        }
        let apps = ConfigReader(provider: InMemoryProvider(values: ["apps.apple": "ABCDE12345.example.kvart"]))
        return try TestGateway(
            service: services, configuration: GatewayConfiguration(apps), contracts: PublishedContract.all)
    }

    private static func example<C: Call>(of call: C.Type) throws -> String? {
        try call.examples.first.map { String(decoding: try JSONWriter.encode($0.reply), as: UTF8.self) }
    }

    @Test("The tables of notice links and page readings are not empty")
    func some() {
        #expect(Linked.all.count > 40)
        #expect(Reader.all.count > 15)
    }

    @Test("Without a session every link shows a page in every language", arguments: Linked.all)
    func strangers(notice: Linked) async throws {
        let gateway = try gateway()
        for language in Language.allCases {
            let answer = try await gateway.ask(.get, notice.path, headers: [.acceptLanguage: language.rawValue])
            #expect(answer.status == 200, "\(answer.text)")
            #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
            #expect(answer.headers[.contentLanguage] == language.rawValue)
            #expect(answer.page.isBalanced)
        }
        let unasked = try await gateway.ask(.get, notice.path)
        #expect(unasked.headers[.contentLanguage] == notice.language.rawValue)
    }

    @Test("Every link is an app link in the association file", arguments: Linked.all)
    func appLinks(notice: Linked) async throws {
        let file = try await gateway().ask(.get, "/.well-known/apple-app-site-association").json
        let detail = file[member: "applinks"]?[member: "details"]?.elements.first
        let patterns = detail?[member: "paths"]?.elements.compactMap(\.string) ?? []
        let segments = notice.path.split(separator: "/")
        let isCovered = patterns.contains { pattern in
            let parts = pattern.split(separator: "/")
            return parts.count == segments.count && zip(parts, segments).allSatisfy { $0 == "*" || $0 == $1 }
        }
        #expect(isCovered, "\(notice.path) in \(patterns)")
    }

    @Test("After the sign-in each kind of reader sees the state and the next action", arguments: Reader.all)
    func readers(reader: Reader) async throws {
        let gateway = try gateway()
        let path = reader.page.path.split(separator: "/").map {
            $0.hasPrefix("{") ? "\(AccountID.example)" : String($0)
        }
        for language in Language.allCases {
            let answer = try await gateway.ask(
                .get, "/\(path.joined(separator: "/"))", token: reader.kind.rawValue,
                headers: [.acceptLanguage: language.rawValue])
            #expect(answer.status == 200, "\(answer.text)")
            #expect(answer.page.isBalanced)
            #expect(answer.page.all("strong").isEmpty == reader.readings.allSatisfy(\.thing.states.isEmpty))
            #expect(!answer.page.all("dd").isEmpty)
            // Each action is a button, a link or a list item.
            let hasActions = reader.readings.contains { $0.thing.actions != nil }
            let offers = answer.page.tags.filter { $0.name == "li" || $0.attributes["class"] == "call" }
            let buttons = answer.page.all("form").filter { $0.attributes["action"]?.contains("?action=") == true }
            #expect(!(offers + buttons).isEmpty == hasActions)
        }
    }

    @Test("A list with more items links to the rest")
    func more() async throws {
        let services = try ScriptedClient.replying(#"{"meta":{},"reply":{"items":[],"next":"q"}}"#)
        let gateway = try TestGateway(service: services, contracts: PublishedContract.all)
        let answer = try await gateway.ask(.get, "/deliveries", token: "courier")
        expectLinkedPage(answer, heading: "Deliveries")
        #expect(answer.page.text.contains("The rest of the list is in the Kvart app."))
    }

    @Test("Invalid replies and unavailable services are error pages")
    func broken() async throws {
        let services = try ScriptedClient.replying(#"{"meta":{},"reply":{"thing":1}}"#)
        let gateway = try TestGateway(service: services, contracts: PublishedContract.all)
        expectLinkedPage(
            try await gateway.ask(.get, "/deliveries", token: "courier"), 502, heading: "Something went wrong")
        let silent = ScriptedClient.failing(ClientError.unavailable)
        let away = try TestGateway(service: silent, identity: silent, contracts: PublishedContract.all)
        let cookie: HTTPFields = [.cookie: "__Host-kvart-access=courier"]
        expectLinkedPage(try await away.ask(.get, "/deliveries", headers: cookie), 503, heading: "One moment, please")
        expectLinkedPage(try await away.ask(.get, "/deliveries"), heading: "Deliveries")
    }

    @Test("A kind of account without a reading of a page gets a 403 page", arguments: Reader.all)
    func otherKinds(reader: Reader) async throws {
        let gateway = try gateway()
        let readers = Set(Reader.all.filter { $0.page.name == reader.page.name }.map(\.kind))
        let path = reader.page.path.split(separator: "/").map {
            $0.hasPrefix("{") ? "\(AccountID.example)" : String($0)
        }
        for kind in AccountKind.allCases where !readers.contains(kind) {
            let answer = try await gateway.ask(.get, "/\(path.joined(separator: "/"))", token: kind.rawValue)
            #expect(answer.status == 403)
            #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
        }
    }
}
