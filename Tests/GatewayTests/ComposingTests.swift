import HTTPTypes
import RPC
import Testing
import Vocabulary

@Suite("Composing a call from path, query and body")
struct ComposingTests {
    @Test("Path and query members are parsed by their types: a text that looks like a number stays text")
    func typed() async throws {
        let target = "/v1/echoes/0123/parts/-4?isLoud=true&ratio=2.5e3&tags=7&tags=b&sizes=1&sizes=2&limit=10"
        let heard: Heard<Show> = try await TestGateway().ask(.get, target).reply()
        #expect(
            heard.call
                == Show(
                    id: "0123", number: -4, isLoud: true, ratio: 2_500, tags: ["7", "b"], sizes: [1, 2],
                    limit: try PageLimit(10)))
    }

    @Test("A list parameter given once is a list of one element")
    func single() async throws {
        let heard: Heard<Show> = try await TestGateway().ask(.get, "/v1/echoes/a/parts/1?tags=x").reply()
        #expect(heard.call.tags == ["x"])
    }

    @Test("Escapes are decoded after the path is split; a plus means a space only in the query")
    func decoded() async throws {
        let target = "/v1/echoes/a%2Fb%20+%C4%8D%22%5C%00/parts/1?tags=c+d%2B%26%3D&&tags="
        let heard: Heard<Show> = try await TestGateway().ask(.get, target).reply()
        #expect(heard.call.id == "a/b +č\"\\\0")
        #expect(heard.call.tags == ["c d+&=", ""])
        let escaped: Heard<Show> = try await TestGateway().ask(.get, "/v1/echoes/a/parts/%31?t%61gs=1").reply()
        #expect(escaped.call == Show(id: "a", number: 1, tags: ["1"]))
    }

    @Test(
        "Malformed escapes and invalid UTF-8 answer 400",
        arguments: [
            "/v1/echoes/%/parts/1", "/v1/echoes/%2/parts/1", "/v1/echoes/%zz/parts/1", "/v1/echoes/%FF/parts/1",
            "/v1/echoes/%C0%AF/parts/1", "/v1/echoes/%ED%A0%80/parts/1", "/v1/echoes/a/parts/1?tags=%",
            "/v1/echoes/a/parts/1?%FF=1", "/v1/echoes/%EF%BF%BE/parts/1", "/v1/echoes/a/parts/1?tags=%EF%B7%90",
            "/v1/echoes/a/parts/1?%F0%9F%BF%BF=1",
            "/v1/echoes/\u{10D}/parts/1", "/v1/echoes/a/parts/1?tags=\u{10D}", "/v1/echoes/a/parts/1?tags=a b",
        ])
    func broken(target: String) async throws {
        expectProblem(try await TestGateway().ask(.get, target), 400, "gateway.malformedTarget")
    }

    @Test(
        "A value that is not a plain literal of its type is a fault of that member",
        arguments: [
            ("/v1/echoes/a/parts/x", "number"), ("/v1/echoes/a/parts/1.0", "number"),
            ("/v1/echoes/a/parts/+1", "number"), ("/v1/echoes/a/parts/01", "number"),
            ("/v1/echoes/a/parts/%201", "number"), ("/v1/echoes/a/parts/1,%22id%22:1", "number"),
            ("/v1/echoes/a/parts/1?isLoud=1", "isLoud"), ("/v1/echoes/a/parts/1?isLoud=True", "isLoud"),
            ("/v1/echoes/a/parts/1?isLoud=", "isLoud"), ("/v1/echoes/a/parts/1?isLoud", "isLoud"),
            ("/v1/echoes/a/parts/1?ratio=.5", "ratio"), ("/v1/echoes/a/parts/1?ratio=1%20", "ratio"),
            ("/v1/echoes/a/parts/1?ratio=NaN", "ratio"), ("/v1/echoes/a/parts/1?ratio=%5B%5D", "ratio"),
            ("/v1/echoes/a/parts/1?sizes=1&sizes=x", "sizes"), ("/v1/echoes/a/parts/1?limit=", "limit"),
            ("/v1/echoes/a/parts/1?customer=%7B%7D", "customer"),
        ])
    func wrongType(target: String, member: String) async throws {
        let answer = try await TestGateway().ask(.get, target)
        expectProblem(answer, 422, "rpc.invalid")
        #expect(answer.faults == [member: ["type"]])
    }

    @Test("Integers beyond Int64 and values out of range answer 422 with outOfRange")
    func range() async throws {
        let answer = try await TestGateway().ask(.get, "/v1/echoes/a/parts/99999999999999999999?limit=0")
        expectProblem(answer, 422, "rpc.invalid")
        #expect(answer.faults == ["number": ["outOfRange"], "limit": ["outOfRange"]])
    }

    @Test("A duplicate member is refused, whether from path, query or body")
    func twice() async throws {
        let gateway = try TestGateway()
        let inPathAndBody = try await gateway.ask(.post, "/v1/echoes/a", #"{"id": "b"}"#)
        expectProblem(inPathAndBody, 422, "rpc.invalid")
        #expect(inPathAndBody.faults == ["id": ["givenTwice"]])
        // The same name, written with an escape.
        let escaped = try await gateway.ask(.post, "/v1/echoes/a", #"{"\u0069d": "b"}"#)
        #expect(escaped.faults == ["id": ["givenTwice"]])
        let inQueryAndBody = try await gateway.ask(.post, "/v1/echoes/a?text=x", #"{"text": "y"}"#)
        #expect(inQueryAndBody.faults == ["text": ["givenTwice"]])
        let inPathAndQuery = try await gateway.ask(.get, "/v1/echoes/a/parts/1?id=b")
        #expect(inPathAndQuery.faults == ["id": ["givenTwice"]])
        let twiceInQuery = try await gateway.ask(.get, "/v1/echoes/a/parts/1?isLoud=true&isLoud=true")
        #expect(twiceInQuery.faults == ["isLoud": ["givenTwice"]])
    }

    @Test("All unknown and faulty path and query members are named without calling the service")
    func unknownInQuery() async throws {
        let service = ScriptedClient.failing(Broken())
        let answer = try await TestGateway(service: service).ask(
            .get, "/v1/echoes/a/parts/x?colour=red&meta=1&call=1&isLoud=2&%E2%84%AA=1")
        expectProblem(answer, 422, "rpc.invalid")
        #expect(
            answer.faults == [
                "number": ["type"], "colour": ["unknownMember"], "meta": ["unknownMember"],
                "call": ["unknownMember"], "isLoud": ["type"], "\u{212A}": ["unknownMember"],
            ])
        #expect(service.sent.isEmpty)
    }

    @Test("At most 100 unknown members are named")
    func manyUnknown() async throws {
        let query = (0..<500).map { "x\($0)=1" }.joined(separator: "&")
        let answer = try await TestGateway().ask(.get, "/v1/echoes/a/parts/1?\(query)")
        #expect(answer.faults.count == 100)
    }

    @Test("The service names all unknown and faulty members of the body")
    func unknownInBody() async throws {
        let answer = try await TestGateway().ask(
            .post, "/v1/echoes/a",
            #"{"text": 7, "person": {"name": "", "phone": "1", "age": 3}, "meta": {"caller": null}, "x": 1}"#)
        expectProblem(answer, 422, "rpc.invalid")
        #expect(
            answer.faults == [
                "text": ["type"], "person.name": ["required"], "person.phone": ["format"],
                "person.age": ["unknownMember"], "meta": ["unknownMember"], "x": ["unknownMember"],
            ])
    }

    @Test("The call is sent without whitespace, path members first, values byte for byte")
    func bytes() async throws {
        let service = try ScriptedClient.replying(#"{"meta":{},"reply":{}}"#)
        let body = "\n{ \"text\" : \"a \\u00e9 \\\" \\n\",\r\n\t\"x\" : [ 1.50 , 1E2 , -0 ] }\n"
        _ = try await TestGateway(service: service).ask(.post, "/v1/echoes/a%22", body)
        let params = try #require(service.sent.first).params
        #expect(!params.contains(UInt8(ascii: "\n")))
        let call = try JSONDocument(parsing: params).root[member: "call"]
        #expect(
            call.map { String(decoding: $0.bytes, as: UTF8.self) }
                == #"{"id":"a\"","text":"a \u00e9 \" \n","x":[1.50,1E2,-0]}"#)
    }
}
