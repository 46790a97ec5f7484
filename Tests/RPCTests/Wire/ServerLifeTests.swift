import Foundation
import Logging
import NIOCore
@testable import RPC
import TestKit
import Testing
import Vocabulary

@Suite("Start and shutdown of a server", .timeLimit(.minutes(3)))
struct ServerLifeTests {
    private let ping = #"{"jsonrpc":"2.0","id":1,"method":"rpc.ping"}"# + "\n"
    private let pong = #"{"jsonrpc":"2.0","id":1,"result":{}}"#

    /// Returns the type and permissions of a path.
    private func mode(of path: String) throws -> mode_t {
        var status = stat()
        try #require(lstat(path, &status) == 0)
        return status.st_mode
    }

    /// Returns the umask from /proc, because umask(2) can only read it by setting it.
    private func mask() throws -> Substring? {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        return status.split(separator: "\n").first { $0.hasPrefix("Umask:") }
    }

    @Test("A call in progress when the shutdown begins is answered before the server ends")
    func drain() async throws {
        try await withSocketPath { path in
            let server = try await RunningServer.start(at: path)
            let socket = try server.connect()
            try await socket.send(#"{"jsonrpc":"2.0","id":1,"method":"test.wait"}"# + "\n")
            try await eventually("the call waits") { server.service.state.gate.arrived == 1 }
            server.beginStopping()
            try await eventually("connections are refused") { (try? server.connect()) == nil }
            #expect(server.service.state.gate.cancelled == 0)
            server.service.state.gate.open()
            #expect(try await socket.line() == #"{"jsonrpc":"2.0","id":1,"result":{"meta":{},"reply":{}}}"#)
            #expect(try await socket.line() == nil)
            try await server.stop()
        }
    }

    @Test("A large answer in progress is delivered whole before the server ends")
    func drainLarge() async throws {
        try await withSocketPath { path in
            let server = try await RunningServer.start(at: path)
            let socket = try server.connect()
            try await socket.send(
                #"{"jsonrpc":"2.0","id":1,"method":"test.large","params":{"call":{"bytes":4000000}}}"# + "\n" + ping)
            // The ping comes after the large call, which has therefore begun too.
            #expect(try await socket.line() == pong)
            server.beginStopping()
            // Read only after the server has had time to write what fits, and to close.
            try await Task.sleep(for: .milliseconds(100))
            #expect(try await socket.line()?.utf8.count ?? 0 > 4_000_000)
            #expect(try await socket.line() == nil)
            try await server.stop()
        }
    }

    @Test("A server whose listener closes by itself ends with an error")
    func closed() async throws {
        try await withSocketPath { path in
            let server = try await RPCServer.bind(
                .path(path, mode: 0o600), dispatcher: TestService().dispatcher,
                logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
            let running = Task { try await server.run() }
            try await server.listener.close()
            await #expect(throws: ChannelError.self) { try await running.value }
        }
    }

    @Test("An idle connection does not delay the shutdown beyond the farewell time")
    func idle() async throws {
        try await withSocketPath { path in
            let server = try await RunningServer.start(at: path)
            let idle = try (0..<5).map { _ in try server.connect() }
            for socket in idle {
                try await socket.send(ping)
                #expect(try await socket.line() == pong)
            }
            let duration = try await ContinuousClock().measure { try await server.stop() }
            // The farewell would close an idle connection after ten seconds.
            #expect(duration < .seconds(8))
            for socket in idle { #expect(try await socket.line() == nil) }
        }
    }

    @Test("A connection with half a request does not delay the shutdown")
    func halfRequest() async throws {
        try await withSocketPath { path in
            let server = try await RunningServer.start(at: path)
            let socket = try server.connect()
            try await socket.send(ping + #"{"jsonrpc":"2.0","#)
            #expect(try await socket.line() == pong)
            try await server.stop()
            #expect(try await socket.line() == nil)
        }
    }

    @Test("The socket has exactly the requested permissions", arguments: [0o600, 0o660, 0o666] as [UInt32])
    func permissions(mode: UInt32) async throws {
        try await withSocketPath { path in
            let mask = try self.mask()
            let server = try await RunningServer.start(.path(path, mode: mode), at: path)
            #expect(try self.mode(of: path) == S_IFSOCK | mode)
            #expect(try self.mask() == mask)
            try await server.stop()
        }
    }

    @Test("A stale socket is replaced")
    func stale() async throws {
        try await withSocketPath { path in
            _ = try RawSocket.listen(at: path)
            #expect(try mode(of: path) & S_IFMT == S_IFSOCK)
            let server = try await RunningServer.start(at: path)
            #expect(try await server.client().call(Echo(text: Line("a"))).text.text == "a")
            try await server.stop()
        }
    }

    @Test("A path that is not a socket is not removed")
    func file() async throws {
        try await withSocketPath { path in
            try Data("precious".utf8).write(to: URL(fileURLWithPath: path))
            await #expect(throws: (any Error).self) { try await RunningServer.start(at: path) }
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
        }
    }

    @Test("A missing folder or an overlong path is an error")
    func badPaths() async throws {
        try await withSocketPath { path in
            await #expect(throws: (any Error).self) { try await RunningServer.start(at: path + "/missing/s") }
            let long = path + String(repeating: "x", count: 120)
            await #expect(throws: (any Error).self) { try await RunningServer.start(at: long) }
        }
    }

    @Test("An inherited socket loses no call: a client that connects between servers is served by the next")
    func adopted() async throws {
        try await withSocketPath { path in
            let owner = try RawSocket.listen(at: path, backlog: 1)
            let first = try await RunningServer.start(.descriptor(dup(owner.descriptor)), at: path)
            #expect(try await first.client().call(Echo(text: Line("first"))).text.text == "first")
            try await first.stop()
            // Far more than the owner's backlog.
            let waiting = try (0..<50).map { _ in try RawSocket.connect(to: path) }
            for socket in waiting { try await socket.send(ping) }
            let second = try await RunningServer.start(.descriptor(dup(owner.descriptor)), at: path)
            for socket in waiting { #expect(try await socket.line() == pong) }
            try await second.stop()
        }
    }
}
