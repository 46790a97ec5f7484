import HTTPTypes
import RPC
import Testing

@testable import GatewayService

@Suite("The Link header to the next page")
struct NextLinkTests {
    @Test("The answer to a GET has a next link when there are more pages")
    func more() async throws {
        let service = try ScriptedClient.replying(#"{"meta":{"next":"0a1b"},"reply":{"items":[],"next":"0a1b"}}"#)
        let gateway = try TestGateway(service: service)
        let answer = try await gateway.ask(.get, "/v1/echoes/a/parts/1?limit=10&tags=x")
        #expect(
            answer.headers[.link] == #"</v1/echoes/a/parts/1?limit=10&tags=x&cursor=0a1b>; rel="next""#)
        #expect(answer.text == #"{"items":[],"next":"0a1b"}"#)
        #expect(try await gateway.ask(.post, "/v1/echoes/a").headers[.link] == nil)
    }

    @Test("The last page has no next link", arguments: [#"{}"#, #"{"next":null}"#])
    func end(meta: String) async throws {
        let service = try ScriptedClient.replying(#"{"meta":\#(meta),"reply":{}}"#)
        #expect(try await TestGateway(service: service).ask(.get, "/v1/echoes/a/parts/1").headers[.link] == nil)
    }

    @Test(
        "The next link is the request's own address with another cursor",
        arguments: [
            ("/a", nil, "</a?cursor=0a>"), ("/a", "", "</a?cursor=0a>"), ("/a", "cursor=09", "</a?cursor=0a>"),
            ("/a", "x=1&cursor=09&y=%C4%8D+2", "</a?x=1&y=%C4%8D+2&cursor=0a>"),
            ("/a", "c%75rsor=09&&x", "</a?x&cursor=0a>"), ("/a", "cursors=1", "</a?cursors=1&cursor=0a>"),
            // Characters that could end the link or begin another.
            ("/a>", "x=>;rel=\"evil\"", "</a%3e?x=%3e;rel=%22evil%22&cursor=0a>"),
        ] as [(String, String?, String)])
    func address(path: String, query: String?, link: String) {
        #expect(NextLink.text(path: path, query: query, cursor: "0a") == link + "; rel=\"next\"")
    }

    @Test("The cursor in the link is escaped, whatever the service sends")
    func escaped() {
        #expect(
            NextLink.text(path: "/a", query: nil, cursor: "a&b>\r\n") == "</a?cursor=a%26b%3e%0d%0a>; rel=\"next\"")
    }
}
