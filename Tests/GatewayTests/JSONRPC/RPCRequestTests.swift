import HTTPTypes
import RPC
import Testing

@Suite("JSON-RPC over HTTP: one request")
struct RPCRequestTests {
    @Test("params becomes the call and the reply becomes the result, byte for byte")
    func call() async throws {
        let service = try ScriptedClient.replying(
            #"{"meta":{"version":7,"next":"0a"},"reply":{"a":1.50,"é":"é\/","b":[ ]}}"#)
        let answer = try await TestGateway(service: service)
            .rpc(#"{"jsonrpc": "2.0", "method": "echo.say", "params": {"id": "a", "x" : [1E2]}, "id": 7}"#)
        #expect(answer.status == 200)
        #expect(answer.headers[.contentType] == "application/json")
        #expect(answer.text == #"{"jsonrpc":"2.0","id":7,"result":{"a":1.50,"é":"é\/","b":[ ]}}"#)
        #expect(service.sent.first?.method == "echo.say")
        #expect(service.sent.first?.call == #"{"id":"a","x":[1E2]}"#)
    }

    @Test("Missing params are an empty call; positional and null params are refused")
    func params() async throws {
        let gateway = try TestGateway()
        let absent = try await gateway.rpc(#"{"jsonrpc":"2.0","method":"echo.count","id":1}"#)
        #expect(absent.member("result", "count") == "1")
        let empty = try await gateway.rpc(#"{"jsonrpc":"2.0","method":"echo.count","params":{},"id":1}"#)
        #expect(empty.member("result", "count") == "2")
        let array = try await gateway.rpc(#"{"jsonrpc":"2.0","method":"echo.count","params":[],"id":1}"#)
        #expect(array.member("error", "code") == "-32602")
        #expect(array.member("error", "data", "type") == "rpc.invalid")
        for params in ["null", "1", "\"x\"", "true"] {
            let answer = try await gateway.rpc(#"{"jsonrpc":"2.0","method":"echo.count","params":\#(params),"id":1}"#)
            #expect(answer.member("error", "code") == "-32600")
            #expect(answer.member("id") == "1")
        }
        #expect(gateway.echo.counted == 2)
    }

    @Test(
        "An id is echoed byte for byte",
        arguments: [
            "1", "0", "-7", "1.5", "1E2", "-0", "18446744073709551616", "9007199254740993", "\"\"", "\"1\"",
            #""a\u0062\n\/\"""#, "\"č\"", "null",
        ])
    func id(id: String) async throws {
        let gateway = try TestGateway()
        let answer = try await gateway.rpc(#"{"jsonrpc":"2.0","method":"echo.count","id": \#(id) }"#)
        #expect(answer.text == #"{"jsonrpc":"2.0","id":\#(id),"result":{"count":1}}"#)
        let refused = try await gateway.rpc(#"{"jsonrpc":"2.0","method":"nothing","id": \#(id) }"#)
        #expect(refused.text.hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"error":{"code":-32601,"#))
    }

    @Test("A notification is run and not answered, whatever its outcome")
    func notification() async throws {
        let gateway = try TestGateway()
        for method in ["echo.count", "echo.break", "echo.forCouriers", "nothing", "rpc.ping", "rpc.nothing"] {
            let answer = try await gateway.rpc(#"{"jsonrpc":"2.0","method":"\#(method)"}"#)
            #expect(answer.status == 204)
            #expect(answer.bytes.isEmpty)
        }
        let invalid = try await gateway.rpc(#"{"jsonrpc":"2.0","method":"echo.count","params":[1]}"#)
        #expect(invalid.status == 204)
        #expect(gateway.echo.counted == 1)
    }

    @Test(
        "An invalid request answers -32600, with its id if readable",
        arguments: [
            ("1", "null"), ("null", "null"), ("\"x\"", "null"), ("true", "null"), ("{}", "null"), ("[]", "null"),
            (#"{"foo":"boo"}"#, "null"), (#"{"jsonrpc":"2.0","result":1,"id":1}"#, "null"),
            (#"{"jsonrpc":"2.0","method":1,"id":1}"#, "1"), (#"{"jsonrpc":"1.0","method":"rpc.ping","id":1}"#, "1"),
            (#"{"jsonrpc":2.0,"method":"rpc.ping","id":1}"#, "1"), (#"{"method":"rpc.ping","id":1}"#, "1"),
            (#"{"JSONRPC":"2.0","method":"rpc.ping","id":1}"#, "1"),
            (#"{"jsonrpc":"2.0","Method":"rpc.ping","id":1}"#, "null"),
            (#"{"jsonrpc":"2.0","method":"rpc.ping","id":true}"#, "null"),
            (#"{"jsonrpc":"2.0","method":"rpc.ping","id":[]}"#, "null"),
            (#"{"jsonrpc":"2.0","method":"rpc.ping","id":{}}"#, "null"),
            (#"{"jsonrpc":"2.0","method":"rpc.ping","method":"rpc.ping","id":1}"#, "null"),
            (#"{"jsonrpc":"2.0","method":"rpc.ping","m\u0065thod":"rpc.ping","id":1}"#, "null"),
        ])
    func invalid(body: String, id: String) async throws {
        let answer = try await TestGateway().rpc(body)
        #expect(answer.status == 200)
        #expect(answer.member("error", "code") == "-32600")
        #expect(answer.member("error", "message") == "Invalid Request")
        #expect(answer.member("id") == id)
        #expect(try answer.json[member: "result"] == nil)
    }

    @Test(
        "Invalid JSON answers -32700 with the id null",
        arguments: [
            nil, "", " ", "{", "[", "{}{}", "{'a':1}", "[1,]", "\u{FEFF}{}", "NaN", "{\"a\":\"\n\"}",
            #"{"jsonrpc":"2.0","method":"rpc.ping","id":"\ud800"}"#, "[1,2", "{\"jsonrpc\":\"2.0\"} x",
        ])
    func malformed(body: String?) async throws {
        let answer = try await TestGateway().ask(.post, "/rpc", body)
        #expect(answer.status == 200)
        #expect(answer.text.hasPrefix(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error","#))
    }

    @Test("Invalid UTF-8 answers -32700")
    func invalidUTF8() async throws {
        let body = Array(#"{"jsonrpc":"2.0","method":"rpc.ping","id":""#.utf8) + [0xFF] + Array(#""}"#.utf8)
        let answer = try await TestGateway().ask(.post, "/rpc", bytes: body)
        #expect(answer.member("error", "code") == "-32700")
    }

    @Test("A call nested to the limit is forwarded; one level more is refused, alone and in a batch")
    func deep() async throws {
        let gateway = try TestGateway()
        for (opening, closing) in [("", ""), ("[", "]")] {
            for (count, code) in [(125, "-32602"), (126, "-32700"), (100_000, "-32700")] {
                let arrays = String(repeating: "[", count: count) + String(repeating: "]", count: count)
                let answer = try await gateway.rpc(
                    opening + #"{"jsonrpc":"2.0","method":"echo.say","params":{"id":"a","x":\#(arrays)},"id":1}"#
                        + closing)
                #expect(answer.text.contains(#""error":{"code":\#(code),"#), "\(count): \(answer.text)")
            }
        }
    }

    @Test("rpc.ping answers; methods without a route, of other services, or unknown do not exist")
    func methods() async throws {
        let gateway = try TestGateway()
        let ping = try await gateway.rpc(#"{"jsonrpc":"2.0","method":"rpc.ping","id":1}"#)
        #expect(ping.text == #"{"jsonrpc":"2.0","id":1,"result":{}}"#)
        for method in [
            "identity.checkSession", "rpc.health", "rpc.nothing", "echo.Say", "", "events.read", "echo.say ",
        ] {
            let answer = try await gateway.rpc(#"{"jsonrpc":"2.0","method":"\#(method)","id":1}"#)
            #expect(answer.member("error", "code") == "-32601", "\(method)")
            #expect(answer.member("error", "message") == "Method not found")
            #expect(answer.member("error", "data", "type") == "rpc.unknownCall")
        }
        let escaped = try await gateway.rpc(#"{"jsonrpc":"2.0","method":"echo.c\u006funt","id":1}"#)
        #expect(escaped.member("result", "count") == "1")
    }

    @Test("/rpc accepts only POST")
    func otherMethods() async throws {
        let answer = try await TestGateway().ask(.get, "/rpc")
        expectProblem(answer, 405, "gateway.wrongMethod")
        #expect(answer.headers[.allow] == "POST, OPTIONS")
    }

    @Test("A wrong type, length or encoding of the body is an HTTP problem")
    func problems() async throws {
        let gateway = try TestGateway()
        let ping = #"{"jsonrpc":"2.0","method":"rpc.ping","id":1}"#
        expectProblem(try await gateway.rpc(ping, headers: [.contentType: "text/plain"]), 415, "gateway.wrongType")
        expectProblem(try await gateway.rpc(ping, headers: [.contentEncoding: "gzip"]), 415, "gateway.wrongEncoding")
        expectProblem(
            try await gateway.rpc(ping + String(repeating: " ", count: 1 << 20)), 413, "gateway.tooLarge")
    }
}
