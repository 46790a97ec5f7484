import NIOCore
import NIOPosix
import RPC
import Synchronization
import Testing

/// A service that answers each call by a script, well-behaved or not.
final class ScriptedService: Sendable {
    /// A received line.
    struct Heard: Sendable {
        /// The number of the connection, from 1.
        var connection: Int
        var text: String
        /// The id as written; `nil` for a notification.
        var id: String?
        var method: String
        var params: JSONNode?
    }

    enum Act {
        /// Answers with this result.
        case result(String)
        /// Answers with this error.
        case error(String)
        /// Answers with this result after this number of milliseconds.
        case later(String, Int64)
        /// Sends this text unchanged.
        case send(String)
        case hangUp
        case nothing

        static let goingAwayError =
            #"{"code":-32000,"message":"The service is restarting. Send this again.","#
            + #""data":{"type":"rpc.goingAway","kind":null}}"#
        static let goingAway = Act.error(goingAwayError)
    }

    typealias Script = @Sendable (Heard) -> Act

    private struct State {
        var connections: [Int: any Channel] = [:]
        var accepted = 0
        var heard: [Heard] = []
    }

    private let state = Mutex(State())
    private let script: Script
    private let listener = Mutex<(any Channel)?>(nil)

    private init(script: @escaping Script) { self.script = script }

    /// Listens at a path and replaces a socket left behind there.
    static func start(at path: String, _ script: @escaping Script) async throws -> ScriptedService {
        let service = ScriptedService(script: script)
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 1_024)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.addHandler(ByteToMessageHandler(LineDecoder(limit: 4 << 20)))
                    try pipeline.addHandler(Ear(service: service, number: service.accept(channel)))
                }
            }
            .bind(unixDomainSocketPath: path, cleanupExistingSocketFile: true).get()
        service.listener.withLock { $0 = channel }
        return service
    }

    /// The received calls, in order.
    var calls: [Heard] { state.withLock { $0.heard.filter { $0.id != nil } } }

    /// All received lines, in order.
    var lines: [Heard] { state.withLock { $0.heard } }

    /// The number of accepted connections.
    var accepted: Int { state.withLock { $0.accepted } }

    /// The numbers of the open connections.
    var open: [Int] { state.withLock { $0.connections.keys.sorted() } }

    func send(_ text: String, on connection: Int) {
        let channel = state.withLock { $0.connections[connection] }
        guard let channel else { return }
        channel.writeAndFlush(channel.allocator.buffer(string: text + "\n"), promise: nil)
    }

    func answer(_ call: Heard, _ result: String = "{}") {
        send(#"{"jsonrpc":"2.0","id":\#(call.id ?? "null"),"result":\#(result)}"#, on: call.connection)
    }

    func turnAway(_ call: Heard) {
        send(#"{"jsonrpc":"2.0","id":\#(call.id ?? "null"),"error":\#(Act.goingAwayError)}"#, on: call.connection)
    }

    func hangUp(_ connection: Int) { state.withLock { $0.connections[connection] }?.close(promise: nil) }

    /// Ends like a killed process: closes the listener, then cuts all connections.
    func kill() async {
        try? await listener.withLock { $0 }?.close()
        let channels = state.withLock { Array($0.connections.values) }
        for channel in channels { channel.close(promise: nil) }
        for channel in channels { try? await channel.closeFuture.get() }
    }

    private func accept(_ channel: any Channel) -> Int {
        let number = state.withLock { state in
            state.accepted += 1
            state.connections[state.accepted] = channel
            return state.accepted
        }
        channel.closeFuture.whenComplete { [self] _ in state.withLock { $0.connections[number] = nil } }
        return number
    }

    fileprivate func hear(_ line: [UInt8], on connection: Int, _ context: ChannelHandlerContext) {
        let root = try? JSONDocument(parsing: line).root
        let heard = Heard(
            connection: connection, text: String(decoding: line, as: UTF8.self),
            id: root?[member: "id"].map { String(decoding: $0.bytes, as: UTF8.self) },
            method: root?[member: "method"]?.string ?? "", params: root?[member: "params"])
        state.withLock { $0.heard.append(heard) }
        guard let id = heard.id else { return }
        switch script(heard) {
        case .result(let result): send(#"{"jsonrpc":"2.0","id":\#(id),"result":\#(result)}"#, on: connection)
        case .error(let error): send(#"{"jsonrpc":"2.0","id":\#(id),"error":\#(error)}"#, on: connection)
        case .later(let result, let pause):
            context.eventLoop.scheduleTask(in: .milliseconds(pause)) { self.answer(heard, result) }
        case .send(let text): send(text, on: connection)
        case .hangUp: context.close(promise: nil)
        case .nothing: break
        }
    }
}

private final class Ear: ChannelInboundHandler {
    typealias InboundIn = LineDecoder.InboundOut

    private let service: ScriptedService
    private let number: Int

    init(service: ScriptedService, number: Int) {
        self.service = service
        self.number = number
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .line(let line) = unwrapInboundIn(data) { service.hear(line, on: number, context) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}

/// Runs a test against a scripted service, and stops it afterwards.
func withScript<T: Sendable>(
    _ script: @escaping ScriptedService.Script, _ body: (ScriptedService, String) async throws -> T
) async throws -> T {
    try await withSocketPath { path in
        let service = try await ScriptedService.start(at: path, script)
        let result: Result<T, any Error>
        do {
            result = .success(try await body(service, path))
        } catch {
            result = .failure(error)
        }
        await service.kill()
        return try result.get()
    }
}
