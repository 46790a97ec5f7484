import NIOSSL

/// The network as values, so that a test has one of its own.
struct Network: Sendable {
    var resolver = Resolver.system
    /// Who vouches for the other side.
    var trustRoots = NIOSSLTrustRoots.default
    var limits = HTTPSender.Limits()
}
