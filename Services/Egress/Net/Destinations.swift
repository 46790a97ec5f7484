import NIOCore

/// The destinations of one channel: hosts of a list, at public addresses.
///
/// Egress is the only process with a network, and the subscriber chooses the address of a web push. Without this check, a
/// subscriber could make egress connect to servers of the internal network.
struct Destinations: Sendable {
    /// In lower case.
    var hosts: [HostRule]
    /// Also hosts of this machine and its network: a relay in the next room, a test.
    var allowPrivate = false
    var resolver = Resolver.system

    /// - Parameter host: in lower case.
    func allow(_ host: String) -> Bool { hosts.contains { $0.allows(host) } }

    /// The addresses of a host that may be connected to, at least one, in the order in which they are to be tried. Only
    /// what is returned has been checked: to look the host up once more when connecting may give another answer.
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
