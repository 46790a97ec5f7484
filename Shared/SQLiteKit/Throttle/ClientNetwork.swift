import Glibc

/// The network that a throttle counts a client as: the whole IPv4 address, or the /64 network of an IPv6 address. One
/// household has a /64 or more (RFC 6177), with more addresses than a table could count.
public enum ClientNetwork {
    /// All clients without an address count as one.
    public static let unknown = "unknown"

    /// - Parameter address: the client address from the gateway. Text that is not an IPv6 address is returned
    ///   unchanged.
    public static func of(_ address: String?) -> String {
        guard let address else { return unknown }
        guard let bytes = bytes(of: address) else { return address }
        if bytes.starts(with: Self.mapped) { return dotted(bytes.dropFirst(12)) }
        return bytes.prefix(8).map { "\($0)" }.joined(separator: ":") + "/64"
    }

    /// Returns the wider network around the client's own: /24 of IPv4, /56 of IPv6. One attacker often has many
    /// addresses in it, so a shared resource is divided between these networks.
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

    /// Returns the bytes of an IPv6 address, or `nil` for any other text.
    private static func bytes(of address: String) -> [UInt8]? {
        // `%` starts a zone id, which has a meaning only on one machine (RFC 4007 section 11).
        let plain = String(address.prefix { $0 != "%" })
        var parsed = in6_addr()
        guard inet_pton(AF_INET6, plain, &parsed) == 1 else { return nil }
        return withUnsafeBytes(of: parsed) { Array($0) }
    }

    private static func dotted(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { "\($0)" }.joined(separator: ".")
    }

    /// The prefix of an IPv4 address in IPv6, as in ::ffff:192.0.2.7 (RFC 4291 section 2.5.5.2).
    private static let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
}
