import NIOCore
import Synchronization

/// Counts open connections, in all and for each address, so that neither many clients nor one can take them all.
final class ConnectionSlots: Sendable {
    /// What counts as one client: an IPv4 address, or the 64 bits of an IPv6 network, of which one household has all.
    struct Client: Hashable, Sendable {
        private let high: UInt64
        private let low: UInt64

        /// `nil` for what is no IP address.
        init?(_ address: SocketAddress?) {
            guard let address = IPAddress(address) else { return nil }
            self.init(address)
        }

        /// The same for an address as it is written.
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

    /// - Returns: why there is no room; `nil` when the connection has been counted, to be given back when it closes.
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
