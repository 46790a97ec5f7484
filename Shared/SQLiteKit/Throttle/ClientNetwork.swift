import Glibc

/// As what a client is counted: the address of IPv4, and of IPv6 the network of 64 bits that a household is given, in
/// which anybody has more addresses than could be counted (RFC 6177).
public enum ClientNetwork {
    /// Clients without an address count as one.
    public static let unknown = "unknown"

    /// - Parameter address: as the gateway has heard it; text that is none counts as it is.
    public static func of(_ address: String?) -> String {
        guard let address else { return unknown }
        guard let bytes = bytes(of: address) else { return address }
        if bytes.starts(with: Self.mapped) { return dotted(bytes.dropFirst(12)) }
        return bytes.prefix(8).map { "\($0)" }.joined(separator: ":") + "/64"
    }

    /// The wider network that holds the client's own: 24 bits of IPv4, 56 bits of IPv6. One attacker often has many
    /// addresses in it, so these networks take turns where a resource is shared out.
    /// - Parameter address: as for ``of(_:)``.
    public static func neighbourhood(of address: String?) -> String {
        guard let address else { return unknown }
        guard let bytes = bytes(of: address) else {
            var parsed = in_addr()
            guard inet_pton(AF_INET, address, &parsed) == 1 else { return address }
            return withUnsafeBytes(of: parsed) { dotted($0.prefix(3)) } + "/24"
        }
        if bytes.starts(with: Self.mapped) { return dotted(bytes.dropFirst(12).prefix(3)) + "/24" }
        return bytes.prefix(7).map { "\($0)" }.joined(separator: ":") + "/56"
    }

    /// The bytes of an address of IPv6; `nil` for any other text.
    private static func bytes(of address: String) -> [UInt8]? {
        // Behind `%` stands which of its own networks a machine means (RFC 4007 section 11).
        let plain = String(address.prefix { $0 != "%" })
        var parsed = in6_addr()
        guard inet_pton(AF_INET6, plain, &parsed) == 1 else { return nil }
        return withUnsafeBytes(of: parsed) { Array($0) }
    }

    private static func dotted(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { "\($0)" }.joined(separator: ".")
    }

    /// ::ffff:192.0.2.7 is an address of IPv4 (RFC 4291 section 2.5.5.2).
    private static let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
}
