@testable import IdentityService
import Synchronization

/// Delivers the first message, but fails as if the program had died before the outcome. Later messages succeed.
final class KilledTransport: MessageTransport {
    private let transport: any MessageTransport
    private let hasDied = Mutex(false)

    init(_ transport: any MessageTransport) { self.transport = transport }

    func deliver(_ outboundMessage: OutboundMessage) async throws -> TransportOutcome {
        let outcome = try await transport.deliver(outboundMessage)
        let dies = hasDied.withLock { hasDied in
            defer { hasDied = true }
            return !hasDied
        }
        if dies { throw Killed() }
        return outcome
    }

    struct Killed: Error {}
}
