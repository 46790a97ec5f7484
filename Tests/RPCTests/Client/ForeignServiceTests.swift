import RPC
import Testing
import Vocabulary

@Suite("A client of a service by another vendor", .timeLimit(.minutes(3)))
struct ForeignServiceTests {
    /// Returns the error of a call whose answer has this error.
    private func thrown(_ error: String) async throws -> ErrorObject? {
        try await withScript({ _ in .error(error) }) { service, path in
            let client = SocketClient.with(path)
            let thrown = await #expect(throws: ErrorObject.self) { try await client.ask() }
            // The connection is kept, as after any answer.
            #expect(service.open == [1])
            await client.close()
            return thrown
        }
    }

    @Test(
        "An error without data is identified by its code",
        arguments: [
            (-32700, "rpc.parse"), (-32600, "rpc.invalidRequest"), (-32601, "rpc.unknownCall"),
            (-32602, "rpc.invalid"), (-32603, "rpc.internal"), (-32002, "rpc.deadline"), (-32000, "rpc.foreign"),
            (7, "rpc.foreign"),
        ])
    func codes(code: Int, type: String) async throws {
        for data in ["", #","data":null"#] {
            let error = try await thrown("{\"code\":\(code),\"message\":\"So it is.\"\(data)}")
            #expect(error?.code == code)
            #expect(error?.message == "So it is.")
            #expect(error?.data.type == type)
            #expect(error?.data.detail == nil)
            #expect(error?.data.errors == nil)
        }
    }

    @Test(
        "Data of another form becomes the detail",
        arguments: [
            (#""the reason""#, "the reason"), ("[1, 2]", "[1,2]"), (#"{"why" : "so"}"#, #"{"why":"so"}"#), ("0", "0"),
            (#"{"type":7}"#, #"{"type":7}"#),
        ])
    func data(data: String, detail: String) async throws {
        let error = try await thrown("{\"code\":-32601,\"message\":\"No.\",\"data\":\(data)}")
        #expect(error?.data.type == "rpc.unknownCall")
        #expect(error?.data.detail == detail)
    }

    @Test("A type is used even when the rest of the data is of another form")
    func type() async throws {
        let error = try await thrown(#"{"code":409,"message":"No.","data":{"type":"a.b.taken","errors":"none"}}"#)
        #expect(error?.data.type == "a.b.taken")
        #expect(error?.data.errors == nil)
    }

    @Test("Long data is truncated")
    func longData() async throws {
        let error = try await thrown(
            "{\"code\":1,\"message\":\"No.\",\"data\":\"\(String(repeating: "č", count: 9_000))\"}")
        let detail = try #require(error?.data.detail)
        #expect(detail.utf8.count < 600)
        #expect(detail.hasPrefix("ččč"))
    }

    @Test("A malformed error ends its own call and no other")
    func odd() async throws {
        #expect(try await thrown(#""boom""#)?.message == "boom")
        #expect(try await thrown(#""boom""#)?.code == -32603)
        #expect(try await thrown("{}")?.message == "Error -32603")
        #expect(try await thrown(#"{"code":1.5,"message":7}"#)?.code == -32603)
        #expect(try await thrown("[]")?.data.type == "rpc.internal")
        #expect(try await thrown("false")?.code == -32603)
    }

    @Test("A service that answers the client's notification with an error can still be called")
    func unknownNotification() async throws {
        try await withScript({ _ in .nothing }) { service, path in
            let client = SocketClient.with(path)
            let held = Task { try await client.ask() }
            try await eventually("the call has arrived") { service.calls.count == 1 }
            service.send(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32601,"message":"Method not found"}}"#, on: 1)
            service.answer(service.calls[0], "[7]")
            #expect(try await held.value == "[7]")
            await client.close()
        }
    }

    @Test("Data in our own form is parsed as usual")
    func own() async throws {
        let own = ErrorObject(.invalid(Faults("a.b", .required)))
        #expect(try await thrown(String(decoding: try JSONWriter.encode(own), as: UTF8.self)) == own)
    }

    @Test(
        "Other member orders, whitespace and JSON-RPC 1.0 members give the same answer",
        arguments: [
            #"{"id":1,"result":[7],"jsonrpc":"2.0"}"#, #" { "jsonrpc" : "2.0" , "id" : 1 , "result" : [7] } "#,
            #"{"result":[7],"error":null,"id":1}"#, #"{"jsonrpc":"2.0","id":1,"result":[7],"error":null,"more":{}}"#,
            #"{"jsonrpc":"2.0","result":[7],"id":1}"# + "\r",
        ])
    func otherForms(line: String) async throws {
        try await withScript({ _ in .send(line) }) { service, path in
            let client = SocketClient.with(path)
            let answer = try await client.ask()
            #expect(answer == "[7]")
            #expect(service.open == [1])
            await client.close()
        }
    }

    @Test(
        "A malformed answer ends the connection",
        arguments: [
            #"{"jsonrpc":"2.0","id":1,"#, #"{"jsonrpc":"2.0","id":1,"result":{},"result":{}}"#,
            #"{"jsonrpc":"2.0","id":1,"method":"rpc.ask"}"#, #"{"jsonrpc":"2.0","id":1,"error":null}"#,
            #"{"jsonrpc":"2.0","id":01,"result":{}}"#, #"{"jsonrpc":"2.0","id":1,"id":2,"result":{}}"#,
        ])
    func notAnAnswer(line: String) async throws {
        try await withScript({ _ in .send(line) }) { service, path in
            let client = SocketClient.with(path)
            await #expect(throws: ClientError.closed) { try await client.ask() }
            try await eventually("the client disconnects") { service.open.isEmpty }
            await client.close()
        }
    }

    @Test(
        "An answer with an unknown id is ignored",
        arguments: ["99", "18446744073709551615", "99999999999999999999", "9223372036854775807", "0"])
    func unknownIDs(id: String) async throws {
        try await withScript({ _ in .nothing }) { service, path in
            let client = SocketClient.with(path)
            let held = Task { try await client.ask() }
            try await eventually("the call has arrived") { service.calls.count == 1 }
            service.send("{\"jsonrpc\":\"2.0\",\"id\":\(id),\"result\":{}}", on: 1)
            service.answer(service.calls[0], "[7]")
            if id.count < 20 {
                #expect(try await held.value == "[7]")
            } else {
                // Larger than any id of ours: it may belong to any call.
                await #expect(throws: ClientError.closed) { try await held.value }
            }
            await client.close()
        }
    }
}
