import RPC
import TestKit
import Testing

@Suite("Limits of a service", .timeLimit(.minutes(3)))
struct ServerLimitTests {
    private func ping(_ id: Int) -> String { #"{"jsonrpc":"2.0","id":\#(id),"method":"rpc.ping"}"# }
    private func pong(_ id: Int) -> String { #"{"jsonrpc":"2.0","id":\#(id),"result":{}}"# }
    private let done = #""result":{"meta":{},"reply":{}}}"#

    private func call(_ id: Int, _ name: String, meta: String = "{}", _ members: String = "{}") -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(name)","params":{"meta":\#(meta),"call":\#(members)}}"#
    }

    @Test("A call at its deadline is answered -32002 and cancelled; others on the connection continue")
    func deadline() async throws {
        try await withServer { server in
            let socket = try server.connect()
            try await socket.send(
                call(1, "test.wait", meta: #"{"deadlineMs":30}"#) + "\n" + call(2, "test.wait") + "\n")
            let answer = try Answer(await socket.line())
            #expect(answer.id == "1")
            #expect(answer.summary == "-32002 rpc.deadline")
            try await eventually("it is cancelled") { server.service.state.gate.cancelled == 1 }
            server.service.state.gate.open()
            #expect(try await socket.line() == #"{"jsonrpc":"2.0","id":2,"# + done)
        }
    }

    @Test("A call with no time left is not started", arguments: [0, -1])
    func noTime(milliseconds: Int) async throws {
        try await withServer { server in
            let socket = try server.connect()
            try await socket.send(call(1, "test.count", meta: #"{"deadlineMs":\#(milliseconds)}"#) + "\n")
            #expect(try Answer(await socket.line()).summary == "-32002 rpc.deadline")
            #expect(server.service.state.counted.all.isEmpty)
        }
    }

    @Test("A call has at most the service's time limit, also without one of its own")
    func callTime() async throws {
        try await withServer(limits: WireLimits(callTime: 30, drainTime: 200)) { server in
            let socket = try server.connect()
            try await socket.send(
                call(1, "test.wait") + "\n" + call(2, "test.wait", meta: #"{"deadlineMs":60000}"#) + "\n")
            let answers = try await socket.lines(2).map { try Answer($0) }
            #expect(answers.map(\.summary) == ["-32002 rpc.deadline", "-32002 rpc.deadline"])
        }
    }

    @Test("Calls over the limit of a connection are read when one ends, and none is lost")
    func inFlight() async throws {
        try await withServer(limits: WireLimits(inFlight: 4, drainTime: 200)) { server in
            let socket = try server.connect()
            try await socket.send((1...20).map { call($0, "test.wait") + "\n" }.joined() + ping(21) + "\n")
            try await eventually("four wait") { server.service.state.gate.arrived == 4 }
            // Another connection is served meanwhile.
            let other = try server.connect()
            try await other.send(ping(1) + "\n")
            #expect(try await other.line() == pong(1))
            #expect(server.service.state.gate.arrived == 4)
            server.service.state.gate.open()
            let replies = try await socket.lines(21)
            #expect(Set(replies) == Set((1...20).map { #"{"jsonrpc":"2.0","id":\#($0),"# + done } + [pong(21)]))
        }
    }

    @Test("Calls that ignore cancellation free their slots when they end, and their connection closes")
    func heedless() async throws {
        try await withServer(limits: WireLimits(inFlight: 2, drainTime: 200)) { server in
            let socket = try server.connect()
            let late = #"{"meta":{"deadlineMs":30},"call":{"heedless":true}}"#
            for id in 1...2 {
                try await socket.send(#"{"jsonrpc":"2.0","id":\#(id),"method":"test.wait","params":\#(late)}"# + "\n")
            }
            let answers = try await socket.lines(2).map { try Answer($0).summary }
            #expect(answers == ["-32002 rpc.deadline", "-32002 rpc.deadline"])
            try await socket.send(ping(3) + "\n")
            socket.finish()
            #expect(server.service.state.gate.cancelled == 0)
            server.service.state.gate.open()
            #expect(try await socket.line() == pong(3))
            #expect(try await socket.line() == nil)
        }
    }

    @Test("A frame after a batch is read when a slot is free, though the batch's last call still runs")
    func roomInABatch() async throws {
        try await withServer(limits: WireLimits(inFlight: 2, drainTime: 200)) { server in
            let socket = try server.connect()
            let waiting = [
                call(1, "test.wait", meta: #"{"deadlineMs":60000}"#), call(2, "test.wait", meta: #"{"deadlineMs":30}"#),
            ]
            try await socket.send("[" + waiting.joined(separator: ",") + "]\n" + ping(3) + "\n")
            #expect(try await socket.line() == pong(3))
            server.service.state.gate.open()
            #expect(try await socket.line()?.contains("rpc.deadline") == true)
        }
    }

    @Test("W09: a client that reads no answers is not read from; others are served; then it gets all answers")
    func neverReads() async throws {
        try await withServer(limits: WireLimits(unsent: 200_000, drainTime: 200)) { server in
            let socket = try server.connect()
            let count = 200
            // More than the kernel's buffers and the service's limit together.
            for id in 1...count { try await socket.send(call(id, "test.large", #"{"bytes":20000}"#) + "\n") }
            for id in 1...50 { try await socket.send(call(count + id, "test.count") + "\n") }
            let other = try server.connect()
            for id in 1...100 {
                try await other.send(ping(id) + "\n")
                #expect(try await other.line() == pong(id))
            }
            #expect(server.service.state.counted.all.isEmpty)
            let ids = try await socket.lines(count + 50).map { try Answer($0).id }
            #expect(Set(ids).count == count + 50)
            #expect(server.service.state.counted.all.count == 50)
        }
    }

    @Test("A client that leaves too many answers unread for too long is disconnected")
    func impatience() async throws {
        try await withServer(limits: WireLimits(unsent: 100_000, writeTimeout: 1, drainTime: 200)) { server in
            let socket = try server.connect()
            try await socket.send(call(1, "test.large", #"{"bytes":3000000}"#) + "\n")
            // The server closes: the bytes in the kernel can still be read, and the rest is lost.
            await #expect(throws: RawSocket.Failed.self) {
                try await eventually("the client is disconnected") { !socket.isOpenAtTheOtherEnd }
                _ = try await socket.line()
            }
        }
    }

    @Test("A reply over the limit is replaced by an error that names it")
    func replyTooLarge() async throws {
        try await withServer(limits: WireLimits(reply: 10_000, drainTime: 200)) { server in
            let socket = try server.connect()
            try await socket.send(call(1, "test.large", #"{"bytes":20000}"#) + "\n" + ping(2) + "\n")
            let answers = try await Dictionary(
                uniqueKeysWithValues: socket.lines(2).map { try Answer($0) }.map { ($0.id ?? "", $0) })
            #expect(answers["1"]?.summary == "-32603 rpc.replyTooLarge")
            #expect(answers["1"]?.error?.data.limit == 10_000)
        }
    }

    @Test("A connection over the limit gets an error and is closed; a closed connection frees its slot")
    func connections() async throws {
        try await withServer(limits: WireLimits(connections: 10, connectionsPerUser: 3, drainTime: 200)) { server in
            var open = try (0..<3).map { _ in try server.connect() }
            for socket in open {
                try await socket.send(ping(1) + "\n")
                #expect(try await socket.line() == pong(1))
            }
            let refused = try server.connect()
            let answer = try Answer(await refused.line())
            #expect(answer.summary == "-32000 rpc.busy")
            #expect(answer.id == "null")
            #expect(try await refused.line() == nil)
            try await open[0].send(ping(2) + "\n")
            #expect(try await open[0].line() == pong(2))
            open.removeLast()
            try await eventually("a slot is free") {
                let next = try server.connect()
                // Sending fails after the server has refused and closed.
                guard (try? await next.send(ping(3) + "\n")) != nil else { return false }
                return try await next.line() == pong(3)
            }
        }
    }

    @Test("A version is refused by a call without versions, and required by a call with them")
    func versions() async throws {
        let service = try TestService()
        let unwanted = try await service.answer(call: "test.count", #"{"meta":{"expectedVersion":1}}"#)
        #expect(unwanted.faults == ["meta.expectedVersion: unknownMember"])
        #expect(try await service.answer(call: "test.edit", "{}").summary == "428 rpc.versionRequired")
        #expect(
            try await service.answer(call: "test.edit", #"{"meta":{"expectedVersion":6}}"#).summary == "412 rpc.stale")
        #expect(
            try await service.answer(call: "test.edit", #"{"meta":{"expectedVersion":7}}"#).result
                == #"{"meta":{"version":8,"replayed":true},"reply":{"version":8}}"#)
    }
}
