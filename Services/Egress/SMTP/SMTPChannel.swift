import EgressContract
import Logging
import NIOCore
import NIOSSL
import RPC
import ServiceKit
import Synchronization

/// Mail, brought to a relay by SMTP (RFC 5321) that takes it to people.
///
/// Written by hand, in a folder of its own: there is no Swift library that speaks it and keeps its connections, tells
/// the relay's refusals apart and can be held to TLS. It says what a client of one relay needs to say and no more.
///
/// A few connections at once, each kept for a while for the next mail. Relays that cannot be spoken to are left alone
/// for a time that grows (``SMTPBackoff``).
final class SMTPChannel: Channel {
    /// How many connections there are at most.
    private static let connections = 2

    private struct State {
        /// Open, and used by nobody.
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

    /// - Throws: when those who vouch for the relay cannot be read.
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
            return .later("Egress was stopped or the call given up.")
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
        // One that was kept may have ended meanwhile, which shows when it is used.
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
        // It is at its end, even if its other end has yet to agree.
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
            // Of those who gave up nothing follows.
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
            throw SMTPConnection.NotOpened(outcome: .later(error.reply.reason ?? "The relay is not known."))
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
