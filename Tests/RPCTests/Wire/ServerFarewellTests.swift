import RPC
import TestKit
import Testing
import Vocabulary

@Suite("A stopping service", .timeLimit(.minutes(3)))
struct ServerFarewellTests {
    /// A farewell longer than any test: after ten seconds a stopping server closes its connections anyway.
    private static let patient = WireLimits(drainTime: 60_000)

    private let ping = #"{"jsonrpc":"2.0","id":1,"method":"rpc.ping"}"# + "\n"
    private let pong = #"{"jsonrpc":"2.0","id":1,"result":{}}"#
    private let count = #"{"jsonrpc":"2.0","id":2,"method":"test.count"}"# + "\n"

    @Test("New requests are answered goingAway and not executed, until the client disconnects")
    func goingAway() async throws {
        try await withSocketPath { path in
            let server = try await RunningServer.start(at: path, limits: Self.patient)
            let socket = try server.connect()
            try await socket.send(ping)
            #expect(try await socket.line() == pong)
            server.beginStopping()
            try await eventually("the server is stopping") {
                try await socket.send(ping)
                return try Answer(await socket.line()).summary == "-32000 rpc.goingAway"
            }
            try await socket.send(count)
            #expect(try Answer(await socket.line()).summary == "-32000 rpc.goingAway")
            try await socket.send("[\(count.dropLast()),7]\n")
            let batch = try JSONDocument(parsing: Array(#require(await socket.line()).utf8)).root.elements
            #expect(batch.map { $0[member: "error"]?[member: "code"]?.integer } == [-32000, -32600])
            #expect(server.service.state.counted.all.isEmpty)
            socket.finish()
            #expect(try await socket.line() == nil)
            let duration = try await ContinuousClock().measure { try await server.stop() }
            #expect(duration < .seconds(8))
        }
    }

    @Test("A subscribed client is notified at once, and the service stops as soon as it disconnects")
    func follow() async throws {
        try await withSocketPath { path in
            let server = try await RunningServer.start(at: path, limits: Self.patient)
            let socket = try server.connect()
            try await socket.send(#"{"jsonrpc":"2.0","method":"rpc.follow"}"# + "\n" + ping)
            #expect(try await socket.line() == pong)
            server.beginStopping()
            #expect(try await socket.line() == #"{"jsonrpc":"2.0","method":"rpc.goingAway"}"#)
            socket.finish()
            let duration = try await ContinuousClock().measure { try await server.stop() }
            #expect(duration < .seconds(8))
            #expect(try await socket.line() == nil)
        }
    }

    @Test("A client that never disconnects delays the stop only until the farewell time")
    func drainTime() async throws {
        try await withSocketPath { path in
            let server = try await RunningServer.start(at: path, limits: WireLimits(drainTime: 100))
            let socket = try server.connect()
            try await socket.send(ping)
            #expect(try await socket.line() == pong)
            try await server.stop()
            #expect(try await socket.line() == nil)
        }
    }

    @Test("A running call is answered during the stop, and new calls on its connection are refused")
    func begun() async throws {
        try await withSocketPath { path in
            let server = try await RunningServer.start(at: path, limits: WireLimits(drainTime: 100))
            let socket = try server.connect()
            try await socket.send(#"{"jsonrpc":"2.0","id":1,"method":"test.wait"}"# + "\n")
            try await eventually("the call waits") { server.service.state.gate.arrived == 1 }
            server.beginStopping()
            try await eventually("the server is stopping") {
                try await socket.send(ping)
                return try Answer(await socket.line()).summary == "-32000 rpc.goingAway"
            }
            try await socket.send(count)
            #expect(try Answer(await socket.line()).summary == "-32000 rpc.goingAway")
            server.service.state.gate.open()
            #expect(try await socket.line() == #"{"jsonrpc":"2.0","id":1,"result":{"meta":{},"reply":{}}}"#)
            try await server.stop()
        }
    }

    @Test("The socket's name is removed after the stop, unless another process has taken it")
    func name() async throws {
        try await withSocketPath { path in
            let first = try await RunningServer.start(at: path)
            let second = try await RunningServer.start(at: path)
            try await first.stop()
            #expect(try await second.client().call(Count()).calls == 1)
            try await second.stop()
            #expect(throws: RawSocket.Failed.self) { try RawSocket.connect(to: path) }
        }
    }
}
