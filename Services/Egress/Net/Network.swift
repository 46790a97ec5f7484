import NIOSSL
import Vocabulary

/// The network as values, so that a test can replace it.
struct Network: Sendable {
    var resolver = Resolver.system
    /// The trusted root certificates.
    var trustRoots = NIOSSLTrustRoots.default
    var limits = HTTPSender.Limits()

    /// Returns a sender for a channel.
    /// - Parameters:
    ///   - hosts: the allowed hosts, in lower case.
    ///   - allowPrivate: whether hosts on this machine and its network are allowed.
    func sender(to hosts: [HostRule], allowPrivate: Bool, now: @escaping @Sendable () -> Instant) -> HTTPSender {
        HTTPSender(
            to: Destinations(hosts: hosts, allowPrivate: allowPrivate, resolver: resolver), trustRoots: trustRoots,
            limits: limits, now: now)
    }
}
