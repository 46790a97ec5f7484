import NIOCore
import Synchronization

/// Counts open connections, in all and for each address, so that neither many clients nor one can take them all.
final class ConnectionSlots: Sendable {
    /// What counts as one client: an IPv4 address, or the 64 bits of an IPv6 network, of which one household has all.
    struct Client: Hashable, Sendable {
        private var high: UInt64 = 0
        private var low: UInt64 = 0

        /// `nil` for what is no IP address.
        init?(_ address: SocketAddress?) {
            switch address {
            // Where the address stands in Linux's sockaddr_in and sockaddr_in6.
            case .v4(let address): low = 0xFFFF_0000_0000 | Self.number(address.address, 4..<8)
            case .v6(let address):
                high = Self.number(address.address, 8..<16)
                let rest = Self.number(address.address, 16..<24)
                // An IPv4 address in the form of IPv6 (RFC 4291 section 2.5.5.2).
                if high == 0, rest >> 32 == 0xFFFF { low = rest }
            default: return nil
            }
        }

        private static func number(_ address: some Any, _ range: Range<Int>) -> UInt64 {
            withUnsafeBytes(of: address) { bytes in bytes[range].reduce(0) { $0 << 8 | UInt64($1) } }
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
