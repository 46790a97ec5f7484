import Glibc
import RPC
import TestKit
import Testing

@Suite("Batches (JSON-RPC 2.0, section 6)", .timeLimit(.minutes(3)))
struct ServerBatchTests {
    private func ping(_ id: Int) -> String { #"{"jsonrpc":"2.0","id":\#(id),"method":"rpc.ping"}"# }
    private func pong(_ id: Int) -> String { #"{"jsonrpc":"2.0","id":\#(id),"result":{}}"# }

    private func call(_ id: Int?, _ name: String, _ members: String = "{}") -> String {
        let id = id.map { #""id":\#($0),"# } ?? ""
        return #"{"jsonrpc":"2.0",\#(id)"method":"\#(name)","params":{"call":\#(members)}}"#
    }

    /// Returns the answers of a batch by id, each as its error or its result.
    private func answers(_ line: String?) throws -> [String: String] {
        let answers = try JSONDocument(parsing: Array(#require(line).utf8)).root.elements.map { element in
            try Answer(String(decoding: element.bytes, as: UTF8.self))
        }
        return Dictionary(uniqueKeysWithValues: answers.map { ($0.id ?? "none", $0.summary ?? $0.result ?? "nothing") })
    }

    @Test("Immediate, waiting, failing and invalid calls are answered together in one array")
    func mixed() async throws {
        try await withServer { server in
            let socket = try server.connect()
            try await socket.send(
                "[\(ping(1)),\(call(2, "test.wait")),7,\(call(nil, "test.echo", #"{"text":"quiet"}"#)),"
                    + "\(call(4, "test.nothing")),\(call(5, "test.count")),\(call(6, "test.echo", #"{"text":7}"#))]\n"
                    + ping(9) + "\n")
            // A frame after the batch is not delayed.
            #expect(try await socket.line() == pong(9))
            try await eventually("the slow one waits") { server.service.state.gate.arrived == 1 }
            server.service.state.gate.open()
            let answers = try await answers(socket.line())
            #expect(
                answers == [
                    "1": "{}", "2": #"{"meta":{},"reply":{}}"#, "null": "-32600 rpc.invalidRequest",
                    "4": "-32601 rpc.unknownCall", "5": #"{"meta":{},"reply":{"calls":1}}"#, "6": "-32602 rpc.invalid",
                ])
            #expect(server.service.state.echoed.all == ["quiet"])
        }
    }

    @Test("Forty thousand batches in one write are answered in order")
    func many() async throws {
        try await withServer { server in
            let socket = try server.connect()
            let reader = RawSocket(descriptor: dup(socket.descriptor))
            let batches = String(repeating: "[1]\n", count: 40_000)
            async let sending: Void = socket.send(batches + ping(1) + "\n")
            let refused = Set(try await reader.lines(40_000))
            try await sending
            #expect(refused.count == 1)
            #expect(refused.first?.contains("rpc.invalidRequest") == true)
            #expect(try await reader.line() == pong(1))
        }
    }

    @Test("A subscription to the stop works in a batch")
    func follow() async throws {
        try await withServer { server in
            let socket = try server.connect()
            try await socket.send(#"[{"jsonrpc":"2.0","method":"rpc.follow"},\#(ping(1))]"# + "\n")
            #expect(try await socket.line() == "[\(pong(1))]")
            server.beginStopping()
            #expect(try await socket.line() == #"{"jsonrpc":"2.0","method":"rpc.goingAway"}"#)
        }
    }

    @Test("A batch of notifications is not answered")
    func notifications() async throws {
        try await withServer { server in
            let socket = try server.connect()
            let quiet = call(nil, "test.echo", #"{"text":"quiet"}"#)
            try await socket.send("[\(quiet),\(quiet),\(call(nil, "test.count")),\(call(nil, "test.nothing"))]\n")
            try await eventually("both calls are executed") { server.service.state.echoed.all == ["quiet", "quiet"] }
            try await socket.send(ping(1) + "\n")
            #expect(try await socket.line() == pong(1))
            #expect(server.service.state.counted.all.count == 1)
        }
    }

    @Test("W10: a batch over the limit is refused as a whole, and no request is executed")
    func tooLarge() async throws {
        try await withServer { server in
            let socket = try server.connect()
            let count = call(1, "test.count")
            let batch = Array(repeating: count, count: 1_001).joined(separator: ",")
            try await socket.send("[\(batch)]\n" + ping(2) + "\n")
            let answer = try Answer(await socket.line())
            #expect(answer.summary == "-32600 rpc.batchTooLarge")
            #expect(answer.id == "null")
            #expect(answer.error?.data.limit == 1_000)
            #expect(try await socket.line() == pong(2))
            #expect(server.service.state.counted.all.isEmpty)
        }
    }

    @Test("A batch of the maximum size is answered, though only some calls run concurrently")
    func largest() async throws {
        try await withServer { server in
            let socket = try server.connect()
            let calls = (1...1_000).map { (id: Int) in call(id, "test.echo", #"{"text":"\#(id)"}"#) }
            try await socket.send("[" + calls.joined(separator: ",") + "]\n")
            let answers = try await answers(socket.line())
            #expect(answers.count == 1_000)
            #expect(answers["1000"] == #"{"meta":{},"reply":{"text":"1000"}}"#)
        }
    }

    @Test("Answers that exceed the frame limit are replaced by errors, each with its own id")
    func noRoom() async throws {
        try await withServer(limits: WireLimits(reply: 100_000, drainTime: 200)) { server in
            let socket = try server.connect()
            let calls = (1...3).map { call($0, "test.large", #"{"bytes":60000}"#) }
            try await socket.send("[" + calls.joined(separator: ",") + "]\n" + ping(9) + "\n")
            #expect(try await socket.line() == pong(9))
            let answers = try await answers(socket.line())
            #expect(answers.count == 3)
            #expect(answers.values.count { $0 == "-32603 rpc.replyTooLarge" } == 2)
        }
    }

    @Test("A batch inside a batch is an invalid request, and a duplicate member refuses the whole batch")
    func nested() async throws {
        try await withServer { server in
            let socket = try server.connect()
            let twice = #"[{"jsonrpc":"2.0","id":1,"id":2,"method":"rpc.ping"}]"#
            try await socket.send("[[\(ping(1))]]\n" + twice + "\n[]\n")
            #expect(try await answers(socket.line()) == ["null": "-32600 rpc.invalidRequest"])
            #expect(try Answer(await socket.line()).summary == "-32600 rpc.invalidRequest")
            #expect(try Answer(await socket.line()).summary == "-32600 rpc.invalidRequest")
        }
    }
}
