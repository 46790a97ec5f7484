import HTTPTypes
import Hummingbird
import HummingbirdHTTP2
import HummingbirdTLS
import Logging
import NIOCore
import NIOSSL
import Synchronization

/// A server on this machine that gives a test's answers and records the requests.
final class FakeServer: Sendable {
    enum Wire: Sendable {
        /// TLS, with HTTP/2 for clients that support it.
        case http2
        /// TLS, without HTTP/2.
        case http1
        /// TLS older than 1.2.
        case oldTLS
        case plain
    }

    typealias Answering = @Sendable (FakeRequest) async throws -> FakeAnswer

    private struct State {
        var port = 0
        var requests: [FakeRequest] = []
        var brokenOff = 0
    }

    private let answering: Answering
    private let state = Mutex(State())

    private init(_ answering: @escaping Answering) { self.answering = answering }

    var port: Int { state.withLock(\.port) }
    var requests: [FakeRequest] { state.withLock(\.requests) }
    /// The number of endless answers that the client has cancelled.
    var brokenOff: Int { state.withLock(\.brokenOff) }
    var connections: Set<Int> { Set(requests.map(\.connection)) }

    /// Runs a server during the body.
    static func with<T: Sendable>(
        _ wire: Wire, host: String = "127.0.0.1", _ answering: @escaping Answering,
        _ body: (FakeServer) async throws -> T
    ) async throws -> T {
        let server = FakeServer(answering)
        let (ports, started) = AsyncStream<Int>.makeStream()
        let application = try await server.application(on: wire, host: host) { started.yield($0) }
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

    struct NotStarted: Error {}

    private struct Context: InitializableFromSource {
        let connection: Int

        init(source: ApplicationRequestContextSource) { connection = source.channel.remoteAddress?.port ?? 0 }
    }

    private func application(
        on wire: Wire, host: String, started: @escaping @Sendable (Int) -> Void
    ) async throws -> Application<CallbackResponder<Context>> {
        let responder = CallbackResponder { [self] (request: Request, context: Context) in
            try await respond(to: request, context)
        }
        let configuration = ApplicationConfiguration(address: .hostname(host, port: 0))
        let running: @Sendable (any Channel) async -> Void = { started($0.localAddress?.port ?? 0) }
        let logger = Logger(label: "fake") { _ in SwiftLogNoOpLogHandler() }
        var tls = try await TestCertificates.shared().configuration
        switch wire {
        case .http2:
            return Application(
                responder: responder, server: try .http2Upgrade(tlsConfiguration: tls), configuration: configuration,
                onServerRunning: running, logger: logger)
        case .oldTLS:
            tls.maximumTLSVersion = .tlsv11
            fallthrough
        case .http1:
            return Application(
                responder: responder, server: try .tls(.http1(), tlsConfiguration: tls), configuration: configuration,
                onServerRunning: running, logger: logger)
        case .plain:
            return Application(
                responder: responder, server: .http1(), configuration: configuration, onServerRunning: running,
                logger: logger)
        }
    }

    private func respond(to request: Request, _ context: Context) async throws -> Response {
        var headers: [String: String] = [:]
        for field in request.headers { headers[field.name.canonicalName] = field.value }
        let body = try await request.body.collect(upTo: 1_000_000)
        let received = FakeRequest(
            method: request.method.rawValue, path: request.head.path ?? "", headers: headers,
            body: Array(body.readableBytesView), connection: context.connection)
        state.withLock { $0.requests.append(received) }
        let answer = try await answering(received)
        var fields = HTTPFields()
        for (name, value) in answer.headers {
            if let name = HTTPField.Name(name) { fields[name] = value }
        }
        return Response(
            status: HTTPResponse.Status(code: answer.status), headers: fields, body: content(answer.content))
    }

    private func content(_ content: FakeAnswer.Content) -> ResponseBody {
        switch content {
        case .bytes(let bytes): ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
        case .endless:
            ResponseBody { [self] writer in
                defer { state.withLock { $0.brokenOff += 1 } }
                while true {
                    try Task.checkCancellation()
                    try await writer.write(ByteBuffer(repeating: UInt8(ascii: "x"), count: 16_384))
                    // Without a pause it would take the processors from concurrent tests, which then time out.
                    try await Task.sleep(for: .milliseconds(1))
                }
            }
        case .stalled:
            ResponseBody { writer in
                try await writer.write(ByteBuffer(string: "a little"))
                try await Task.sleep(for: .seconds(60))
            }
        }
    }
}
