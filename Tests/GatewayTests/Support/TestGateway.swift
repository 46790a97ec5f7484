import GatewayService
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import RPC
import ServiceKit
import ServiceLifecycle
import Testing

/// A gateway for services in the same process, called through its responder: all but the socket.
struct TestGateway {
    let echo = EchoService()
    let responder: MeteredResponder
    let metrics: GatewayMetrics
    let services: [any Service]

    /// - Parameters:
    ///   - service: the client for the echo contract, in place of the real handlers.
    ///   - identity: the client for identity's contract.
    ///   - journal: the observer that selects the requests to record, and the logger for the records.
    ///   - now: the clock of the session cache and of the budgets of uploads.
    ///   - random: for traces, pauses and the names of uploads.
    init(
        service: (any Client)? = nil, identity: (any Client)? = nil,
        configuration: GatewayConfiguration = GatewayConfiguration(),
        journal: (observer: any CallObserver, logger: Logger)? = nil,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now },
        contracts: [PublishedContract] = [
            PublishedContract(EchoContract.self, by: "echo"), PublishedContract(FakeIdentity.self, by: "identity"),
        ], random: @escaping @Sendable (_ count: Int) -> [UInt8] = { Array(repeating: 0xAB, count: $0) }
    ) throws {
        let echo = try service ?? InProcessClient(echo.dispatcher(), as: EchoService.peer)
        let identity = try identity ?? InProcessClient(FakeIdentity.dispatcher(), as: EchoService.peer)
        metrics = GatewayMetrics()
        let gateway = try GatewayService(
            publishing: contracts, configuration: configuration, metrics: metrics, journal: journal?.observer,
            newReference: { "gateway7" }, random: random, now: now,
            sleep: { _ in try await Task.sleep(for: .milliseconds(1)) }, logger: journal?.logger ?? .quiet,
            client: { $0 == "identity" ? identity : echo })
        responder = gateway.responder
        services = gateway.services
    }

    /// Wraps a gateway that the test has composed.
    init(_ gateway: GatewayService) {
        metrics = GatewayMetrics()
        responder = gateway.responder
        services = gateway.services
    }

    /// Follows identity's feed while the body runs, as the program does. Without it no session is cached.
    func following(_ body: () async throws -> Void) async throws {
        let feed = try #require(services.first)
        try await running(feed) { _ in try await body() }
    }

    /// Sends a request and reads the whole answer.
    /// - Parameter token: the bearer token, if any.
    func ask(
        _ method: HTTPRequest.Method, _ target: String, _ body: String? = nil, token: String? = nil,
        headers: HTTPFields = [:]
    ) async throws -> Answered {
        try await ask(method, target, bytes: body.map { Array($0.utf8) }, token: token, headers: headers)
    }

    func ask(
        _ method: HTTPRequest.Method, _ target: String, bytes: [UInt8]?, token: String? = nil,
        headers: HTTPFields = [:], host: String? = "kvart.test", peer: String = "192.0.2.7"
    ) async throws -> Answered {
        var fields = headers
        if let token { fields[.authorization] = "Bearer \(token)" }
        let head = HTTPRequest(method: method, scheme: "http", authority: host, path: target, headerFields: fields)
        let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(bytes: bytes ?? [])))
        let source = GatewayContext.Source(logger: .quiet, address: peer)
        let response = try await responder.respond(to: request, context: GatewayContext(source: source))
        let collector = Collector()
        try await response.body.write(collector)
        return Answered(status: response.status.code, headers: response.headers, bytes: collector.bytes())
    }
}

extension TestGateway {
    /// Sends a body to `/rpc`.
    func rpc(_ body: String, token: String? = nil, headers: HTTPFields = [:]) async throws -> Answered {
        try await ask(.post, "/rpc", body, token: token, headers: headers)
    }
}
