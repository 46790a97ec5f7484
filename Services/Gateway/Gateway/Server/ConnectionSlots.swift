import NIOCore
import Synchronization

/// Counts open connections, in total and for each client. The limits keep many clients from exhausting the process, and
/// one client from taking all connections.
final class ConnectionSlots: Sendable {
    /// An IPv4 address, or an IPv6 /64 network: one household owns all addresses of such a network.
    struct Client: Hashable, Sendable {
        private let high: UInt64
        private let low: UInt64

        /// Returns `nil` for an address that is not an IP address.
        init?(_ address: SocketAddress?) {
            guard let address = IPAddress(address) else { return nil }
            self.init(address)
        }

        /// Returns `nil` for a text that is not an IP address.
        init?(text: String) {
            guard let address = IPAddress(text) else { return nil }
            self.init(address)
        }

        private init(_ address: IPAddress) {
            high = address.high
            low = address.isV4 ? address.low : 0
        }
    }

    private struct State {
        var total = 0
        var clients: [Client: Int] = [:]
    }

    private let limit: Int
    private let clientLimit: Int
    private let state = Mutex(State())

    init(_ configuration: GatewayConfiguration) {
        limit = configuration.connectionLimit
        clientLimit = configuration.addressLimit
    }

    /// Counts a connection. The caller gives its slot back when it closes.
    /// - Returns: the reason to refuse the connection; `nil` when it was counted.
    func take(_ client: Client?) -> GatewayMetrics.ConnectionRefusal? {
        state.withLock { state in
            guard state.total < limit else { return .total }
            if let client {
                guard state.clients[client, default: 0] < clientLimit else { return .address }
                state.clients[client, default: 0] += 1
            }
            state.total += 1
            return nil
        }
    }

    func giveBack(_ client: Client?) {
        state.withLock { state in
            state.total -= 1
            guard let client, let count = state.clients[client] else { return }
            state.clients[client] = count > 1 ? count - 1 : nil
        }
    }
}
