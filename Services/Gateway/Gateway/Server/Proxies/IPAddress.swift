import NIOCore

/// An IP address. An IPv4-mapped IPv6 address (RFC 4291 section 2.5.5.2) equals its IPv4 address.
struct IPAddress: Hashable, Sendable {
    /// The first and the last eight bytes of the IPv6 form.
    let high: UInt64
    let low: UInt64
    /// The address as the system formats it.
    let text: String

    var isV4: Bool { high == 0 && low >> 32 == 0xFFFF }

    /// Returns `nil` for an address that is not an IP address.
    init?(_ address: SocketAddress?) {
        // The ranges are the offsets of the address in Linux's sockaddr_in and sockaddr_in6.
        switch address {
        case .v4(let address):
            high = 0
            low = 0xFFFF_0000_0000 | Self.number(address.address, 4..<8)
        case .v6(let address):
            high = Self.number(address.address, 8..<16)
            low = Self.number(address.address, 16..<24)
        default: return nil
        }
        let isV4 = high == 0 && low >> 32 == 0xFFFF
        text = isV4 ? Self.dotted(low) : address?.ipAddress ?? ""
    }

    /// Returns `nil` for a text that is not an IP address, or has a zone.
    init?(_ text: some StringProtocol) {
        // SwiftNIO would look up the zone's interface.
        guard !text.utf8.contains(UInt8(ascii: "%")) else { return nil }
        self.init(try? SocketAddress(ipAddress: String(text), port: 0))
    }

    /// Reads a node of RFC 7239 section 6: `192.0.2.7`, `192.0.2.7:4711`, `[2001:db8::7]`, `[2001:db8::7]:4711`. The
    /// port may be obfuscated.
    init?(node: String) {
        guard let node = Authority(node[...]), node.port.map({ !$0.isEmpty }) ?? true,
            node.port?.utf8.allSatisfy(Self.isPortByte) ?? true, let address = IPAddress(node.host),
            node.isBracketed == node.host.utf8.contains(UInt8(ascii: ":"))
        else { return nil }
        self = address
    }

    private static func isPortByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "._-".utf8.contains(byte)
        }
    }

    private static func number(_ address: some Any, _ range: Range<Int>) -> UInt64 {
        withUnsafeBytes(of: address) { bytes in bytes[range].reduce(0) { $0 << 8 | UInt64($1) } }
    }

    private static func dotted(_ number: UInt64) -> String {
        [24, 16, 8, 0].map { String(number >> $0 & 255) }.joined(separator: ".")
    }
}
