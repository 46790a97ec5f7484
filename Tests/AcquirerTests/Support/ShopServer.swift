import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Synchronization

/// A merchant's server on this machine, which gives the test's answers and records the callbacks.
final class ShopServer: Sendable {
    struct Received: Sendable {
        var mediaType: String
        var body: [UInt8]
    }

    struct Answer: Sendable {
        var status = 200
        var body: [UInt8]
    }

    /// - Parameter number: the number of the callback, from 1.
    typealias Answering = @Sendable (_ received: Received, _ number: Int) -> Answer

    private let answering: Answering
    private let state = Mutex<(port: Int, received: [Received])>((0, []))

    private init(_ answering: @escaping Answering) { self.answering = answering }

    /// The URL for callbacks.
    var url: String { "http://127.0.0.1:\(state.withLock { $0.port })/pay/callback" }

    var received: [Received] { state.withLock { $0.received } }

    struct NotStarted: Error {}

    /// Runs the server while the body runs.
    static func with<T: Sendable>(
        _ answering: @escaping Answering, _ body: (ShopServer) async throws -> T
    ) async throws -> T {
        let server = ShopServer(answering)
        let (ports, started) = AsyncStream<Int>.makeStream()
        let application = server.application { started.yield($0) }
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                defer { started.finish() }
                try await application.run()
            }
            defer { group.cancelAll() }
            for await port in ports {
                server.state.withLock { $0.port = port }
                return try await body(server)
            }
            throw NotStarted()
        }
    }

    private struct Context: InitializableFromSource {
        init(source: ApplicationRequestContextSource) {}
    }

    private func application(
        started: @escaping @Sendable (Int) -> Void
    ) -> Application<CallbackResponder<Context>> {
        let responder = CallbackResponder { [self] (request: Request, _: Context) in
            let body = try await request.body.collect(upTo: 1_000_000)
            return answer(
                Received(mediaType: request.headers[.contentType] ?? "", body: Array(body.readableBytesView)))
        }
        return Application(
            responder: responder, server: .http1(),
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { started($0.localAddress?.port ?? 0) },
            logger: Logger(label: "shop") { _ in SwiftLogNoOpLogHandler() })
    }

    private func answer(_ received: Received) -> Response {
        let number = state.withLock { state in
            state.received.append(received)
            return state.received.count
        }
        let answer = answering(received, number)
        return Response(
            status: HTTPResponse.Status(code: answer.status),
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body)))
    }
}
