import GatewayService
import Logging
import NIOCore
import RPC
import ServiceKit
import ServiceLifecycle
import Testing

/// A whole gateway on its own port, as the program runs it, with an identity that has streams.
struct StreamTown {
    let inbox: FakeInbox
    let port: Int
    private let group: ServiceGroup
    private let end: Gate

    /// Starts, waits until the feeds are followed, runs the body, and stops gracefully.
    /// - Parameters:
    ///   - links: a service with public streams, if any.
    ///   - now: the clock for the expiry of tokens.
    ///   - checks: the client for session checks; `nil` for the common one.
    ///   - isFollowed: whether to wait for the feeds.
    static func run<T: Sendable>(
        _ inbox: FakeInbox = FakeInbox(), links: FakeLinks? = nil,
        configuration: GatewayConfiguration = .patient,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now },
        checks: (any Client)? = nil, isFollowed: Bool = true, _ body: (StreamTown) async throws -> T
    ) async throws -> T {
        let identity: any Client = try inbox.client()
        let own = checks ?? identity
        let other: any Client = try links?.client() ?? identity
        let published = [PublishedContract(InboxContract.self, by: "identity")]
        let further = links.map { _ in [PublishedContract(LinkContract.self, by: "links")] } ?? []
        let gateway = try GatewayService(
            publishing: published + further, configuration: configuration, newReference: { "gateway7" },
            random: { Array(repeating: 0x33, count: $0) }, now: now,
            sleep: { try await Task.sleep(for: min($0, .milliseconds(5))) }, ownClient: { _ in own },
            pollClient: { $0 == "links" ? other : identity }, logger: .quiet,
            client: { $0 == "links" ? other : identity })
        let server = try await HTTPServer.bind(
            .host("127.0.0.1", port: 0), configuration: configuration, responder: gateway.responder, logger: .quiet)
        let port = try #require(server.port)
        let services = gateway.services + [server] + gateway.foreground
        let group = ServiceGroup(configuration: ServiceGroupConfiguration(services: services, logger: .quiet))
        let end = Gate()
        return try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask {
                defer { end.open() }
                try await group.run()
            }
            if isFollowed {
                await inbox.polls.arrivals(1)
                await inbox.follows.arrivals(1)
                await links?.follows.arrivals(1)
            }
            let result = try await body(StreamTown(inbox: inbox, port: port, group: group, end: end))
            await group.triggerGracefulShutdown()
            try await tasks.waitForAll()
            return result
        }
    }

    /// Begins the shutdown and does not wait for its end.
    func stop() async { await group.triggerGracefulShutdown() }

    /// Waits for the end of the shutdown.
    func hasStopped() async { await end.pass() }

    /// Opens a stream, which must be accepted, and passes it to the body once it is open.
    /// - Parameter position: the `Last-Event-ID`.
    func open<T: Sendable>(
        _ token: String, after position: StreamPosition? = nil, receiving bytes: Int? = nil,
        _ body: (inout EventConnection) async throws -> T
    ) async throws -> T {
        let headers = position.map { ["Last-Event-ID: \($0)"] } ?? []
        return try await EventConnection.open(port, receiving: bytes) { connection in
            try await connection.ask(token: token, headers: headers)
            try #require(connection.status == 200)
            #expect(try await connection.next()?.retry == 2_200)
            return try await body(&connection)
        }
    }

    /// Sends another request on its own connection.
    func ask(
        _ request: String, token: String? = nil, headers: [String] = [], _ body: String? = nil
    ) async throws -> Answered {
        let authorization = token.map { ["Authorization: Bearer \($0)"] } ?? []
        let answer = try await RawConnection.open(port) { connection in
            try await connection.send(request, headers: authorization + headers, body)
            return try await connection.answer(hasContent: !request.hasPrefix("HEAD"))
        }
        return try #require(answer)
    }

    /// Returns a position in this inbox.
    func position(_ number: Int64) -> StreamPosition { StreamPosition(epoch: inbox.epoch, number: number) }

    static let path = "/v1/notifications/stream"
}
