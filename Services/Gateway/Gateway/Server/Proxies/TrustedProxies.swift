import ServiceKit

/// Whose word on where a request came from is taken.
struct TrustedProxies: Hashable, Sendable {
    private struct Network: Hashable {
        var address: IPAddress
        /// How many leading bits of the IPv6 form are its name.
        var length: Int

        /// `10.0.0.0/8`, `fd00::/8`, or a single address. A network of everybody is none: nobody's word would be worth
        /// less.
        init?(_ text: String) {
            let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            guard let address = parts.first.flatMap({ IPAddress($0) }) else { return nil }
            let bits = address.isV4 ? 32 : 128
            var length = bits
            if parts.count == 2 {
                guard let number = Int(parts[1]), String(number) == parts[1], 1...bits ~= number else { return nil }
                length = number
            }
            self.address = address
            self.length = 128 - bits + length
            // Bits behind the name would say that something else was meant.
            guard address.high & ~mask.high == 0, address.low & ~mask.low == 0 else { return nil }
        }

        private var mask: (high: UInt64, low: UInt64) {
            // Shifting by 64 leaves nothing.
            (UInt64.max << max(0, 64 - length), UInt64.max << min(64, 128 - length))
        }

        func contains(_ other: IPAddress) -> Bool {
            other.isV4 == address.isV4 && other.high & mask.high == address.high && other.low & mask.low == address.low
        }
    }

    private var networks: [Network] = []
    /// Whoever connects to a Unix socket is one.
    private var includesUnix = false

    init() {}

    var isEmpty: Bool { networks.isEmpty && !includesUnix }

    /// - Parameter text: addresses, networks and `unix` with commas between them.
    /// - Throws: `ConfigurationError` when one of them is none.
    init(_ text: String) throws(ConfigurationError) {
        for item in text.listItems {
            if item == "unix" {
                includesUnix = true
            } else if let network = Network(item) {
                networks.append(network)
            } else {
                throw ConfigurationError(
                    "http.trustedProxies: \(item) is no address, no network such as 10.0.0.0/8, and not unix")
            }
        }
    }

    /// - Parameter address: of a peer, `unix` when it has none.
    func contain(_ address: String) -> Bool {
        if address == "unix" { return includesUnix }
        guard !networks.isEmpty, let address = IPAddress(address) else { return false }
        return networks.contains { $0.contains(address) }
    }
}
