import NIOCore

/// The destinations of one channel: hosts of a list, at public addresses.
///
/// Egress is the only process with network access, and the subscriber chooses the address of a web push. Without this
/// check, a subscriber could make egress connect to servers of the internal network.
struct Destinations: Sendable {
    /// In lower case.
    var hosts: [HostRule]
    /// Whether hosts on this machine and its network are allowed, such as a local relay or a test server.
    var allowPrivate = false
    var resolver = Resolver.system

    /// - Parameter host: in lower case.
    func allow(_ host: String) -> Bool { hosts.contains { $0.allows(host) } }

    /// Returns the allowed addresses of a host, at least one, in the order of attempts. Connect only to a returned
    /// address: a second lookup may return an address that was not checked.
    /// - Parameter host: in lower case.
    func addresses(of host: String, port: Int) async throws(HTTPFailure) -> [SocketAddress] {
        guard allow(host) else { throw .notAllowed }
        let found: [SocketAddress]
        do { found = try await resolver.addresses(host, port) } catch { throw .unknownHost }
        guard !found.isEmpty else { throw .unknownHost }
        let usable = allowPrivate ? found : found.filter(\.isPublic)
        guard !usable.isEmpty else { throw .privateAddress }
        return usable
    }
}
