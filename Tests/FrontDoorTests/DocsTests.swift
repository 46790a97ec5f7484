import Documentation
import Foundation
import HTTPTypes
import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("The documentation")
struct DocsTests {
    @Test("Every published call has a page, which its context and the search lead to")
    func calls() async throws {
        let door = try FrontDoor()
        var count = 0
        for context in Documentation.contexts {
            let listed = Set(try await door.get("/docs/contexts/\(context.name)").addresses)
            for call in context.calls {
                let path = "/docs/calls/\(call.name)"
                #expect(listed.contains(path))
                let page = try await door.get(path)
                #expect(page.status == 200 && page.text.contains("<h1>"), "\(path)")
                #expect(isWithoutInlineScript(page), "\(path)")
                #expect(areTokensAbsent(page.text), "\(path)")
                count += 1
            }
        }
        #expect(count > 300)
        let found = try await door.get("/docs?q=deliveries.accept")
        #expect(found.addresses.contains("/docs/calls/deliveries.accept"))
    }

    @Test("The page of a call names its members, its refusals and who may call it")
    func content() async throws {
        let page = try await FrontDoor().get("/docs/calls/deliveries.create")
        let parts = [
            "Offer a delivery to couriers of your choice", "/v1/deliveries", "stores", "customer.", "firstName",
            "deliveries.<wbr>create.<wbr>courierNotLinked", "One of the couriers does not work with you.",
            "Authorization: Bearer $TOKEN", "kvartctl call deliveries.create", "URLRequest",
        ]
        for part in parts { #expect(page.text.contains(part), "\(part)") }
    }

    @Test(
        "The search finds calls by their paths, members, refusals and sentences, and needs all words",
        arguments: [
            ("/v1/deliveries accept", "/docs/calls/deliveries.accept"), ("courierNotLinked", "deliveries.create"),
            ("registrationKey", "deliveries."), ("RECIPIENT LINK", "/docs/calls/deliveries."),
            ("cursor", "/docs/guides/pages"),
        ])
    func search(words: String, path: String) async throws {
        let query = words.replacing(" ", with: "+")
        let page = try await FrontDoor().get("/docs?q=\(query)")
        #expect(page.addresses.contains { $0.contains(path) }, "\(page.addresses)")
        let none = try await FrontDoor().get("/docs?q=\(query)+qqqq")
        #expect(none.text.contains("Nothing here"))
    }

    @Test("A search shows its text escaped")
    func escaping() async throws {
        let page = try await FrontDoor().get("/docs?q=%3Cb%3E%22")
        #expect(!page.text.contains("<b>"))
        #expect(page.text.contains("&lt;b&gt;"))
    }

    @Test(
        "An unknown path is a page with the status 404",
        arguments: [
            "/docs/calls/deliveries.unknown", "/docs/calls", "/docs/contexts/unknown", "/docs/guides/../errors",
            "/docs/x",
            "/docs/files/0.css", "/docs/calls/identity.getContacts",
        ])
    func unknown(path: String) async throws {
        let page = try await FrontDoor().get(path)
        #expect(page.status == 404)
        #expect(page.headers[.contentType] == "text/html; charset=utf-8")
    }

    @Test("Its links lead to pages, and its guides name only published paths")
    func links() async throws {
        let door = try FrontDoor()
        let guides = Guide.all.map { DocsSite.path(of: $0) }
        let published = Set(Documentation.contexts.flatMap(\.calls).compactMap { $0.route?.path })
        for path in ["/docs"] + guides {
            let page = try await door.get(path)
            #expect(page.status == 200 && isWithoutInlineScript(page), "\(path)")
            for link in page.addresses where link.hasPrefix("/docs") {
                #expect(try await door.get(link).status == 200, "\(link)")
            }
        }
        for guide in Guide.all {
            for match in guide.text.matches(of: /\/v1\/[A-Za-z\/]+/) {
                let path = String(match.output)
                let isPublished = published.contains(path) || path.hasPrefix("/v1/sessions/")
                #expect(isPublished, "\(path)")
            }
        }
    }

    @Test("A page has a tag, and its files are kept for a year")
    func caching() async throws {
        let door = try FrontDoor()
        let page = try await door.get("/docs/calls/deliveries.accept")
        let tag = try #require(page.headers[.eTag])
        #expect(try await door.get("/docs/calls/deliveries.accept", headers: [.ifNoneMatch: tag]).status == 304)
        let files = page.addresses.filter { $0.hasPrefix("/docs/files/") }
        #expect(files.count == 3)
        for file in files {
            let answer = try await door.get(file)
            #expect(answer.status == 200 && !answer.text.isEmpty)
            #expect(answer.headers[.cacheControl] == "public, max-age=31536000, immutable")
        }
    }

    @Test("With docs.try off no page makes a call, and the policy forbids it")
    func trying() async throws {
        let path = "/docs/calls/deliveries.accept"
        let on = try await FrontDoor().get(path)
        #expect(on.text.contains(#"id="try""#) && on.policy.contains("connect-src 'self'"))
        var configuration = GatewayConfiguration()
        configuration.docsTry = false
        let off = try await FrontDoor(configuration).get(path)
        #expect(off.status == 200)
        #expect(!off.text.contains(#"id="try""#) && !off.policy.contains("connect-src"))
        #expect(off.addresses.count { $0.hasSuffix(".js") } == 1)
    }

    @Test("With docs off it is 404", arguments: ["/docs", "/docs/guides/errors", "/openapi.json"])
    func off(path: String) async throws {
        var configuration = GatewayConfiguration()
        configuration.docs = false
        #expect(try await FrontDoor(configuration).get(path).status == 404)
    }

    /// Whether every script is a file of the documentation, and no element has a style or a handler of its own.
    private func isWithoutInlineScript(_ page: FrontDoor.Answer) -> Bool {
        let scripts = page.text.components(separatedBy: "<script").dropFirst()
        let isOwn = ["style", "onclick", "onsubmit", "onload"].contains { page.text.contains(" \($0)=\"") }
        return scripts.allSatisfy { $0.hasPrefix(" src=\"/docs/files/") } && !isOwn && !page.policy.contains("unsafe")
    }

    /// Whether every token is a variable.
    private func areTokensAbsent(_ text: String) -> Bool {
        text.components(separatedBy: "Bearer ").dropFirst().allSatisfy { rest in
            ["$TOKEN", "\\(token)", "&lt;token&gt;"].contains(where: rest.hasPrefix)
        }
    }
}
