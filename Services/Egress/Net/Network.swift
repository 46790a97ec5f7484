import NIOSSL
import Vocabulary

/// The network as values, so that a test has one of its own.
struct Network: Sendable {
    var resolver = Resolver.system
    /// Who vouches for the other side.
    var trustRoots = NIOSSLTrustRoots.default
    var limits = HTTPSender.Limits()

    /// What a channel posts by.
    /// - Parameters:
    ///   - hosts: where it may connect to, in lower case.
    ///   - allowPrivate: also to hosts of this machine and its network.
    func sender(to hosts: [HostRule], allowPrivate: Bool, now: @escaping @Sendable () -> Instant) -> HTTPSender {
        HTTPSender(
            to: Destinations(hosts: hosts, allowPrivate: allowPrivate, resolver: resolver), trustRoots: trustRoots,
            limits: limits, now: now)
    }
}
