import Glibc

/// As what a client is counted: the address of IPv4, and of IPv6 the network of 64 bits that a household is given, in
/// which anybody has more addresses than could be counted (RFC 6177).
public enum ClientNetwork {
    /// Clients without an address count as one.
    public static let unknown = "unknown"

    /// - Parameter address: as the gateway has heard it; text that is none counts as it is.
    public static func of(_ address: String?) -> String {
        guard let address else { return unknown }
        // Behind `%` stands which of its own networks a machine means (RFC 4007 section 11).
        let plain = String(address.prefix { $0 != "%" })
        var parsed = in6_addr()
        guard inet_pton(AF_INET6, plain, &parsed) == 1 else { return address }
        let bytes = withUnsafeBytes(of: parsed) { Array($0) }
        // ::ffff:192.0.2.7 is an address of IPv4 (RFC 4291 section 2.5.5.2).
        if bytes.starts(with: Self.mapped) { return bytes.dropFirst(12).map { "\($0)" }.joined(separator: ".") }
        return bytes.prefix(8).map { "\($0)" }.joined(separator: ":") + "/64"
    }

    private static let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
}
