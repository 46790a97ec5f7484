import NIOCore

extension SocketAddress {
    /// Whether the address is public: not of this machine, of its network, or of a special block.
    var isPublic: Bool {
        switch self {
        case .v4: Self.isPublic(ipv4: bytes(4, at: 4))
        case .v6: Self.isPublic(ipv6: bytes(16, at: 8))
        case .unixDomainSocket: false
        }
    }

    /// Returns bytes of the kernel's form of the address. The address follows the port (`ip(7)`). In version 6 the flow
    /// label is between them (`ipv6(7)`).
    private func bytes(_ count: Int, at offset: Int) -> [UInt8] {
        withSockAddr { address, _ in
            Array(UnsafeRawBufferPointer(start: UnsafeRawPointer(address) + offset, count: count))
        }
    }

    private static func isPublic(ipv4 bytes: [UInt8]) -> Bool {
        !AddressBlock.specialIPv4.contains { $0.contains(bytes) }
    }

    private static func isPublic(ipv6 bytes: [UInt8]) -> Bool {
        if AddressBlock.embeddingIPv4.contains(where: { $0.contains(bytes) }) {
            return isPublic(ipv4: Array(bytes.suffix(4)))
        }
        return AddressBlock.globalIPv6.contains(bytes) && !AddressBlock.specialIPv6.contains { $0.contains(bytes) }
    }
}
