import Foundation
import RPC
import TestKit
import Testing

@Suite("The wire, byte for byte over a real socket", .timeLimit(.minutes(3)))
struct ServerWireTests {
    private func ping(_ id: Int) -> String { #"{"jsonrpc":"2.0","id":\#(id),"method":"rpc.ping"}"# }
    private func pong(_ id: Int) -> String { #"{"jsonrpc":"2.0","id":\#(id),"result":{}}"# }

    private func call(_ id: Int, _ name: String, _ members: String = "{}") -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(name)","params":{"call":\#(members)}}"#
    }

    private func echoed(_ id: Int, _ text: String) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"result":{"meta":{},"reply":{"text":"\#(text)"}}}"#
    }

    @Test("W01: a request sent byte by byte is one request")
    func byteByByte() async throws {
        try await withServer { server in
            let socket = try server.connect()
            for byte in Array((call(1, "test.echo", #"{"text":"čaj"}"#) + "\n").utf8) { try await socket.send([byte]) }
            #expect(try await socket.line() == echoed(1, "čaj"))
            #expect(server.service.state.echoed.all == ["čaj"])
        }
    }

    @Test("W02: 1,000 requests in one write get 1,000 replies, each id once")
    func manyInOneWrite() async throws {
        try await withServer { server in
            let socket = try server.connect()
            let requests = (1...1_000).map { $0 % 2 == 0 ? ping($0) : call($0, "test.echo", #"{"text":"\#($0)"}"#) }
            try await socket.send(requests.map { $0 + "\n" }.joined())
            let replies = try await socket.lines(1_000)
            #expect(Set(replies) == Set((1...1_000).map { $0 % 2 == 0 ? pong($0) : echoed($0, "\($0)") }))
        }
    }

    @Test("W03: a half-closed client still gets its replies, then the end")
    func halfClose() async throws {
        try await withServer { server in
            let socket = try server.connect()
            try await socket.send(ping(1) + "\n" + call(2, "test.wait") + "\n")
            socket.finish()
            #expect(try await socket.line() == pong(1))
            try await eventually("the call waits") { server.service.state.gate.arrived == 1 }
            server.service.state.gate.open()
            #expect(try await socket.line() == #"{"jsonrpc":"2.0","id":2,"result":{"meta":{},"reply":{}}}"#)
            #expect(try await socket.line() == nil)
        }
    }

    @Test("W03: a half-closed client gets a reply larger than all buffers whole")
    func halfCloseLarge() async throws {
        try await withServer { server in
            let socket = try server.connect()
            try await socket.send(call(1, "test.large", #"{"bytes":4000000}"#) + "\n")
            socket.finish()
            // Read only after the server has had time to write what fits, and to close.
            try await Task.sleep(for: .milliseconds(200))
            #expect(try await socket.line()?.utf8.count == echoed(1, "").utf8.count + 4_000_000)
            #expect(try await socket.line() == nil)
        }
    }

    @Test("W04: a request without LF is not executed", arguments: [true, false])
    func unfinished(isHalfClosed: Bool) async throws {
        try await withServer { server in
            var socket: RawSocket? = try server.connect()
            try await socket?.send(call(1, "test.echo", #"{"text":"cut"}"#))
            if isHalfClosed {
                socket?.finish()
                #expect(try await socket?.line() == nil)
            }
            socket = nil
            let other = try server.connect()
            try await other.send(call(2, "test.echo", #"{"text":"whole"}"#) + "\n")
            #expect(try await other.line() == echoed(2, "whole"))
            #expect(server.service.state.echoed.all == ["whole"])
        }
    }

    @Test("W05: CRLF ends a line too, and empty lines are ignored")
    func lineEnds() async throws {
        try await withServer { server in
            let socket = try server.connect()
            try await socket.send("\n\r\n" + ping(1) + "\r\n\n\n" + ping(2) + "\n\r\n" + ping(3) + "\n")
            #expect(try await socket.lines(3) == [pong(1), pong(2), pong(3)])
        }
    }

    @Test("W06: a line over the limit is refused, and the connection stays open")
    func oversize() async throws {
        try await withServer { server in
            let socket = try server.connect()
            let limit = LineDecoder.standardLimit
            try await socket.send(String(repeating: "x", count: limit + 1) + "\n" + ping(2) + "\n")
            let answer = try Answer(await socket.line())
            #expect(answer.summary == "-32600 rpc.lineTooLong")
            #expect(answer.id == "null")
            #expect(answer.error?.data.limit == limit)
            #expect(try await socket.line() == pong(2))
        }
    }

    @Test("W06: a line of exactly the limit is accepted")
    func largest() async throws {
        try await withServer { server in
            let socket = try server.connect()
            let start = #"{"jsonrpc":"2.0","id":1,"method":"rpc.ping","params":{"pad":""#
            let pad = LineDecoder.standardLimit - start.utf8.count - 3
            try await socket.send(start + String(repeating: "x", count: pad) + "\"}}\n")
            #expect(try await socket.line() == pong(1))
        }
    }

    @Test(
        "W08: invalid text is a parse error with id null, and the connection stays open",
        arguments: [[0x22, 0xFF, 0x22], Array(#""\ud800""#.utf8), [0xEF, 0xBB, 0xBF, 0x7B, 0x7D]] as [[UInt8]])
    func unreadable(bytes: [UInt8]) async throws {
        try await withServer { server in
            let socket = try server.connect()
            try await socket.send(bytes + Array("\n".utf8) + Array((ping(2) + "\n").utf8))
            let answer = try Answer(await socket.line())
            #expect(answer.summary == "-32700 rpc.parse")
            #expect(answer.id == "null")
            #expect(try await socket.line() == pong(2))
        }
    }

    @Test("W11: when the connection closes, its work is cancelled and the service continues")
    func disconnect() async throws {
        try await withServer { server in
            var socket: RawSocket? = try server.connect()
            try await socket?.send(call(1, "test.wait") + "\n")
            try await eventually("the call waits") { server.service.state.gate.arrived == 1 }
            socket = nil
            try await eventually("the call is cancelled") { server.service.state.gate.cancelled == 1 }
            let other = try server.connect()
            try await other.send(ping(1) + "\n")
            #expect(try await other.line() == pong(1))
        }
    }

    @Test("W12: two requests with the same id are both answered")
    func sameID() async throws {
        try await withServer { server in
            let socket = try server.connect()
            try await socket.send(call(7, "test.wait") + "\n" + call(7, "test.wait") + "\n")
            try await eventually("both wait") { server.service.state.gate.arrived == 2 }
            server.service.state.gate.open()
            let reply = #"{"jsonrpc":"2.0","id":7,"result":{"meta":{},"reply":{}}}"#
            #expect(try await socket.lines(2) == [reply, reply])
        }
    }

    @Test("A slow call does not delay a fast one")
    func outOfOrder() async throws {
        try await withServer { server in
            let socket = try server.connect()
            try await socket.send(call(1, "test.wait") + "\n")
            try await eventually("the slow call has begun") { server.service.state.gate.arrived == 1 }
            try await socket.send(call(2, "test.echo", #"{"text":"fast"}"#) + "\n" + ping(3) + "\n")
            #expect(Set(try await socket.lines(2)) == [echoed(2, "fast"), pong(3)])
            server.service.state.gate.open()
            #expect(try await socket.line() == #"{"jsonrpc":"2.0","id":1,"result":{"meta":{},"reply":{}}}"#)
        }
    }

    @Test("A notification is executed without an answer")
    func notification() async throws {
        try await withServer { server in
            let socket = try server.connect()
            try await socket.send(#"{"jsonrpc":"2.0","method":"test.echo","params":{"call":{"text":"quiet"}}}"# + "\n")
            try await eventually("the call is executed") { server.service.state.echoed.all == ["quiet"] }
            try await socket.send(ping(1) + "\n")
            #expect(try await socket.line() == pong(1))
        }
    }

    @Test("The service gets the caller's user id from the kernel")
    func peer() async throws {
        try await withServer { server in
            let reply = try await server.client().call(WhoAmI())
            #expect(reply == WhoAmI.Reply(uid: Int(getuid()), pid: Int(getpid()), account: nil))
        }
    }
}
