import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOSSL
import Vocabulary

/// Posts requests to the allowed destinations of a channel.
///
/// Each host has its own client, whose connections go to the checked address (``Destinations``). After ``Limits/lease``
/// the host is looked up again. If the host still has that address, the connections stay, because Apple asks for
/// long-lived connections. Otherwise new requests get a new client, and the old client is shut down after its last
/// answer. Beyond ``Limits/clients`` the least recently used client is removed.
actor HTTPSender {
    struct Limits: Sendable {
        /// Until the connection is established, with TLS.
        var connect = Duration.seconds(5)
        /// From the start of the request until the answer begins.
        var whole = Duration.seconds(15)
        /// For the content of an answer, from the end of its head. Later content is ignored.
        var content = Duration.seconds(2)
        /// The number of content bytes that are read.
        var contentBytes = 8_192
        var lease = Duration.seconds(300)
        var clients = 32
    }

    private let destinations: Destinations
    private let trustRoots: NIOSSLTrustRoots
    private let limits: Limits
    private let now: @Sendable () -> Instant
    private var clients: [String: PinnedClient] = [:]
    private var isClosed = false
    /// The clients that are not shut down yet.
    private let alive = OpenCount()

    init(
        to destinations: Destinations, trustRoots: NIOSSLTrustRoots = .default, limits: Limits = Limits(),
        now: @escaping @Sendable () -> Instant
    ) {
        self.destinations = destinations
        self.trustRoots = trustRoots
        self.limits = limits
        self.now = now
    }

    /// Posts a request. A redirection is returned like any other answer.
    /// - Parameter limit: the time until the answer begins; ``Limits/whole`` by default.
    nonisolated func post(_ request: HTTPPost, within limit: Duration? = nil) async throws(HTTPFailure) -> HTTPAnswer {
        do {
            return try await carryOut(request, until: .now() + TimeAmount(limit ?? limits.whole))
        } catch {
            throw HTTPFailure(error)
        }
    }

    /// Refuses new requests, and returns when all others have their answers and every connection is closed. Call before
    /// releasing the sender.
    func close() async {
        isClosed = true
        for host in clients.keys { retire(host) }
        await alive.allClosed()
    }

    /// The number of hosts with a client.
    var count: Int { clients.count }

    private func carryOut(_ request: HTTPPost, until deadline: NIODeadline) async throws -> HTTPAnswer {
        guard request.address.isEncrypted || destinations.allowPrivate else { throw HTTPFailure.notAllowed }
        let pinned = try await take(for: request.address)
        defer { giveBack(pinned) }
        do {
            return try await exchange(request, by: pinned.client, until: deadline)
        } catch {
            if HTTPFailure(error).isOfConnection { passOver(pinned) }
            throw error
        }
    }

    private nonisolated func exchange(
        _ request: HTTPPost, by client: HTTPClient, until deadline: NIODeadline
    ) async throws -> HTTPAnswer {
        var message = HTTPClientRequest(url: request.address.text)
        message.method = .POST
        for (name, value) in request.headers { message.headers.add(name: name, value: value) }
        message.body = .bytes(ByteBuffer(bytes: request.body))
        let response = try await client.execute(message, deadline: deadline)
        // The status decides the outcome. A server that sends a status and then an endless body must not get the
        // message again.
        let content = try? await withDeadline(limits.content) { try await self.start(of: response.body) }
        return HTTPAnswer(
            status: Int(response.status.code), retryAfter: response.headers.first(name: "retry-after"),
            body: content ?? [])
    }

    /// Reads the start of the content. Dropping the rest closes the stream, or, before HTTP/2, the connection.
    private nonisolated func start(of content: HTTPClientResponse.Body) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        for try await part in content {
            bytes.append(contentsOf: part.readableBytesView.prefix(limits.contentBytes - bytes.count))
            if bytes.count == limits.contentBytes { break }
        }
        return bytes
    }

    // MARK: Clients

    /// Takes a client. The caller must return it.
    private func take(for address: HTTPAddress) async throws -> PinnedClient {
        let pinned = try await client(for: address)
        pinned.users += 1
        pinned.usedAt = now()
        return pinned
    }

    private func client(for address: HTTPAddress) async throws -> PinnedClient {
        let host = address.host
        guard !isClosed else { throw HTTPFailure.cancelled }
        if let held = clients[host], isFresh(held) { return held }
        let addresses = try await destinations.addresses(of: host, port: address.port).compactMap(\.ipAddress)
        // During the lookup, another task may have made a client, or closed this sender.
        guard !isClosed else { throw HTTPFailure.cancelled }
        if let held = clients[host] {
            if isFresh(held) { return held }
            if addresses.contains(held.address) {
                held.checkedAt = now()
                return held
            }
            retire(host)
        }
        guard let first = addresses.first else { throw HTTPFailure.unknownHost }
        let now = self.now()
        return add(host, PinnedClient(newClient(host, at: first), at: first, of: addresses, checkedAt: now, now))
    }

    /// Whether the address was checked recently. A clock that was set back does not extend the lease.
    private func isFresh(_ pinned: PinnedClient) -> Bool {
        let age = now() - pinned.checkedAt
        return age >= .zero && age < limits.lease
    }

    private func add(_ host: String, _ pinned: PinnedClient) -> PinnedClient {
        if clients.count >= limits.clients, let idlest = clients.min(by: { $0.value.usedAt < $1.value.usedAt }) {
            retire(idlest.key)
        }
        alive.open()
        clients[host] = pinned
        return pinned
    }

    private func newClient(_ host: String, at address: String) -> HTTPClient {
        var tls = TLSConfiguration.makeClientConfiguration()
        tls.minimumTLSVersion = .tlsv12
        tls.trustRoots = trustRoots
        var configuration = HTTPClient.Configuration()
        configuration.tlsConfiguration = tls
        configuration.redirectConfiguration = .disallow
        configuration.timeout.connect = TimeAmount(limits.connect)
        // The certificate must still be valid for the host. NIOSSL also accepts a certificate for the address alone,
        // which an attacker who forges DNS answers could have. SMTPTrust prevents that, but this client has no hook for
        // it.
        configuration.dnsOverride = [host: address]
        // The caller retries, and needs the reason for the failure.
        configuration.connectionPool.retryConnectionEstablishment = false
        return HTTPClient(configuration: configuration)
    }

    /// Replaces a failed client: its connections may be dead without a signal. The new client uses the host's next
    /// address if there are several. At most once a second, because loading the trust roots takes time.
    private func passOver(_ failed: PinnedClient) {
        let now = self.now()
        guard let host = clients.first(where: { $0.value === failed })?.key, now - failed.madeAt >= .seconds(1) else {
            return
        }
        retire(host)
        guard !isClosed else { return }
        let next = failed.nextAddress
        _ = add(
            host,
            PinnedClient(newClient(host, at: next), at: next, of: failed.addresses, checkedAt: failed.checkedAt, now))
    }

    private func giveBack(_ pinned: PinnedClient) {
        pinned.users -= 1
        if pinned.isRetired, pinned.users == 0 { end(pinned) }
    }

    private func retire(_ host: String) {
        guard let pinned = clients.removeValue(forKey: host) else { return }
        pinned.isRetired = true
        if pinned.users == 0 { end(pinned) }
    }

    /// Shuts a client down. Only ``close()`` waits for its connections.
    private func end(_ pinned: PinnedClient) {
        let alive = self.alive
        pinned.client.shutdown().whenComplete { _ in alive.close() }
    }
}
