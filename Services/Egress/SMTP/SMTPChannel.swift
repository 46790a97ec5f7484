import EgressContract
import Logging
import NIOCore
import NIOSSL
import RPC
import ServiceKit
import Synchronization

/// Sends mail to a relay by SMTP (RFC 5321).
///
/// Implemented here because no Swift library keeps connections, distinguishes the relay's refusals and enforces TLS. It
/// supports only the commands that the client of one relay needs.
///
/// A few connections are open at once. Each is kept for a while for the next mail. After a failed session, attempts
/// pause (``SMTPBackoff``).
final class SMTPChannel: Channel {
    /// The maximum number of connections.
    private static let connections = 2

    private struct State {
        /// The open connections without a mail in progress.
        var kept: [SMTPConnection] = []
        var backoff = SMTPBackoff()
    }

    private let settings: SMTPSettings
    private let times: SMTPTimes
    private let destinations: Destinations
    private let trust: NIOSSLContext
    private let runtime: RuntimeEnvironment
    private let logger: Logger
    private let operatorLogger: RateLimitedLogger
    private let permits = AsyncSemaphore(permits: SMTPChannel.connections)
    private let state = Mutex(State())

    /// - Throws: when the trust roots cannot be loaded.
    init(
        _ settings: SMTPSettings, network: Network = Network(), times: SMTPTimes = SMTPTimes(),
        runtime: RuntimeEnvironment,
        logger: Logger
    ) throws {
        self.settings = settings
        self.times = times
        self.runtime = runtime
        self.logger = logger
        operatorLogger = RateLimitedLogger(logger)
        destinations = Destinations(
            hosts: [.host(settings.host)], allowPrivate: settings.allowPrivate || settings.isOnThisMachine,
            resolver: network.resolver)
        var tls = TLSConfiguration.makeClientConfiguration()
        tls.minimumTLSVersion = .tlsv12
        tls.trustRoots = network.trustRoots
        tls.shutdownTimeout = .seconds(1)
        trust = try NIOSSLContext(configuration: tls)
    }

    func send(_ message: OutgoingMail) async -> SendMessage.Reply {
        let mail: SMTPMail
        do { mail = try SMTPMail(message) } catch { return .refused(error.reason) }
        do {
            try await permits.acquire()
        } catch {
            return .later("Egress was stopped or the call was cancelled.")
        }
        defer { permits.release() }
        if let backoff = state.withLock({ $0.backoff.remaining(at: runtime.now()) }) {
            return .later(backoff.reason, after: backoff.seconds)
        }
        return reply(to: await deliver(mail))
    }

    func close() async {
        await permits.close()
        let kept = state.withLock { state in
            defer { state.kept = [] }
            return state.kept
        }
        await withDiscardingTaskGroup { group in
            for connection in kept { group.addTask { await connection.quit() } }
        }
    }

    // MARK: One mail

    private func deliver(_ mail: SMTPMail) async -> SMTPOutcome {
        // A kept connection may have ended meanwhile. That shows only when it is used.
        while let connection = state.withLock({ $0.kept.popLast() }) {
            let outcome = await send(mail, on: connection)
            guard case .unsaid = outcome else { return outcome }
        }
        do {
            let connection = try await open()
            return await send(mail, on: connection)
        } catch {
            return error.outcome
        }
    }

    private func send(_ mail: SMTPMail, on connection: SMTPConnection) async -> SMTPOutcome {
        let outcome = await connection.send(mail)
        // This connection has ended, even if the relay has not closed it yet.
        if case .unsaid = outcome { return outcome }
        state.withLock { state in
            if connection.isOpen { state.kept.append(connection) }
            switch outcome {
            case .hindered(let reason): state.backoff.failed(reason, at: runtime.now())
            case .accepted, .refused, .later, .unsaid: state.backoff.end()
            }
        }
        return outcome
    }

    private func open() async throws(SMTPConnection.NotOpened) -> SMTPConnection {
        do {
            return try await openAnywhere()
        } catch {
            let reason = error.outcome.reason
            // A cancelled attempt says nothing about the relay.
            if !Task.isCancelled {
                state.withLock { $0.backoff.failed(reason, at: runtime.now()) }
                logger.warning("mail relay not reached", metadata: ["reason": "\(reason)"])
            }
            throw error
        }
    }

    /// Tries the relay's addresses one after the other until a relay accepts or refuses the session.
    private func openAnywhere() async throws(SMTPConnection.NotOpened) -> SMTPConnection {
        let addresses: [SocketAddress]
        do {
            addresses = try await destinations.addresses(of: settings.host, port: settings.port)
        } catch {
            throw SMTPConnection.NotOpened(outcome: .later(error.reply.reason ?? "The relay is unknown."))
        }
        var failure = SMTPConnection.NotOpened(outcome: .later("No connection to the relay."))
        for address in addresses where !Task.isCancelled {
            do {
                return try await SMTPConnection.open(
                    to: address, within: times.connect / addresses.count, settings, trust: trust, times: times)
            } catch {
                failure = error
            }
            if case .hindered = failure.outcome { break }
        }
        throw failure
    }

    private func reply(to outcome: SMTPOutcome) -> SendMessage.Reply {
        let reason = String(outcome.reason.prefix(RemoteText.longest))
        switch outcome {
        case .accepted: return .accepted
        case .refused: return .refused(reason)
        case .later, .unsaid: return .later(reason)
        case .hindered:
            operatorLogger.log("mail cannot be sent", reason: reason, at: runtime.now())
            return .later(reason)
        }
    }
}
