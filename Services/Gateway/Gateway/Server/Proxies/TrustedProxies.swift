import ServiceKit

/// The proxies whose ``ProxyHeader`` is trusted.
struct TrustedProxies: Hashable, Sendable {
    private struct Network: Hashable {
        var address: IPAddress
        /// The length of the prefix, in bits of the IPv6 form.
        var length: Int

        /// Reads `10.0.0.0/8`, `fd00::/8`, or a single address. Returns `nil` for length 0, because every client could
        /// then forge its address.
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
            // Set bits after the prefix mean a mistake in the setting.
            guard address.high & ~mask.high == 0, address.low & ~mask.low == 0 else { return nil }
        }

        private var mask: (high: UInt64, low: UInt64) {
            // A shift by 64 gives 0.
            (UInt64.max << max(0, 64 - length), UInt64.max << min(64, 128 - length))
        }

        func contains(_ other: IPAddress) -> Bool {
            other.isV4 == address.isV4 && other.high & mask.high == address.high && other.low & mask.low == address.low
        }
    }

    private var networks: [Network] = []
    /// Whether peers on a Unix socket are trusted.
    private var includesUnix = false

    init() {}

    var isEmpty: Bool { networks.isEmpty && !includesUnix }

    /// - Parameter text: addresses, networks and `unix`, comma-separated.
    /// - Throws: `ConfigurationError` for an item that is none of these.
    init(_ text: String) throws(ConfigurationError) {
        for item in text.listItems {
            if item == "unix" {
                includesUnix = true
            } else if let network = Network(item) {
                networks.append(network)
            } else {
                throw ConfigurationError(
                    "http.trustedProxies: \(item) is not an address, a network such as 10.0.0.0/8, or unix")
            }
        }
    }

    /// - Parameter address: the address of a peer; `unix` when it has none.
    func contain(_ address: String) -> Bool {
        if address == "unix" { return includesUnix }
        guard !networks.isEmpty, let address = IPAddress(address) else { return false }
        return networks.contains { $0.contains(address) }
    }
}
