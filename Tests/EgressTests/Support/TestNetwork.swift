@testable import EgressService
import NIOCore
import NIOSSL

extension Resolver {
    /// All hosts are at these addresses.
    static func fixed(_ addresses: String...) -> Resolver {
        Resolver { _, port in try addresses.map { try SocketAddress(ipAddress: $0, port: port) } }
    }
}

extension Network {
    /// All hosts are this machine, which the tests' authority vouches for.
    static func test(
        resolver: Resolver = .fixed("127.0.0.1"), limits: HTTPSender.Limits = HTTPSender.Limits()
    ) async throws -> Network {
        Network(resolver: resolver, trustRoots: try await TestCertificates.shared().roots, limits: limits)
    }
}

extension HTTPSender.Limits {
    /// For tests in which they are reached.
    static let short = HTTPSender.Limits(
        connect: .seconds(5), whole: .seconds(5), content: .milliseconds(300))
}
