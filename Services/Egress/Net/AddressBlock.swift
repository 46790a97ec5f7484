/// The IP addresses that begin with the same bits, `10.0.0.0/8`.
struct AddressBlock: Sendable {
    private let start: [UInt8]
    private let bits: Int

    /// - Parameters:
    ///   - start: the first bytes of the addresses, as many as `bits` needs.
    ///   - bits: the length of the prefix in bits.
    init(_ start: [UInt8], _ bits: Int) {
        precondition(start.count == (bits + 7) / 8, "as many bytes as the bits need")
        self.start = start
        self.bits = bits
    }

    func contains(_ address: [UInt8]) -> Bool {
        let whole = bits / 8
        guard address.count >= start.count, address.starts(with: start.prefix(whole)) else { return false }
        guard whole < start.count else { return true }
        return (address[whole] ^ start[whole]) >> UInt8(8 - bits % 8) == 0
    }
}

extension AddressBlock {
    /// Multicast, and the special-purpose IPv4 blocks that are not globally reachable (RFC 6890).
    static let specialIPv4: [AddressBlock] = [
        AddressBlock([0], 8),  // this network; 0.0.0.0 is the machine itself
        AddressBlock([10], 8),  // private
        AddressBlock([100, 64], 10),  // shared by customers of a provider (RFC 6598)
        AddressBlock([127], 8),  // loopback
        AddressBlock([169, 254], 16),  // link-local; clouds serve credentials there
        AddressBlock([172, 16], 12),  // private
        AddressBlock([192, 0, 0], 24),  // protocol assignments
        AddressBlock([192, 0, 2], 24),  // documentation
        AddressBlock([192, 88, 99], 24),  // 6to4 relays, deprecated
        AddressBlock([192, 168], 16),  // private
        AddressBlock([198, 18], 15),  // benchmarks
        AddressBlock([198, 51, 100], 24),  // documentation
        AddressBlock([203, 0, 113], 24),  // documentation
        AddressBlock([224], 4),  // multicast
        AddressBlock([240], 4),  // reserved, and broadcast
    ]

    /// Global unicast. Every other IPv6 address is special.
    static let globalIPv6 = AddressBlock([0x20], 3)

    /// The blocks within ``globalIPv6`` that IANA's registry lists as special.
    static let specialIPv6: [AddressBlock] = [
        AddressBlock([0x20, 0x01, 0x00], 23),  // protocol assignments, among them Teredo, ORCHID and benchmarks
        AddressBlock([0x20, 0x01, 0x0D, 0xB8], 32),  // documentation
        AddressBlock([0x20, 0x02], 16),  // 6to4, which leads to any IPv4 address
        AddressBlock([0x3F, 0xFF, 0x00], 20),  // documentation
    ]

    /// `::ffff:0:0/96` and `64:ff9b::/96` (RFC 6052). The IPv4 address in the last four bytes decides.
    static let embeddingIPv4: [AddressBlock] = [
        AddressBlock([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF], 96),
        AddressBlock([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0], 96),
    ]
}
