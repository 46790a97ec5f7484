@testable import EgressService
import NIOCore
import NIOSSL

extension Resolver {
    /// Returns these addresses for every host.
    static func fixed(_ addresses: String...) -> Resolver {
        Resolver { _, port in try addresses.map { try SocketAddress(ipAddress: $0, port: port) } }
    }
}

extension Network {
    /// Resolves every host to this machine, and trusts the tests' certificate authority.
    static func test(
        resolver: Resolver = .fixed("127.0.0.1"), limits: HTTPSender.Limits = .patient
    ) async throws -> Network {
        Network(resolver: resolver, trustRoots: try await TestCertificates.shared().roots, limits: limits)
    }
}

extension HTTPSender.Limits {
    /// For tests in which the server answers. The limits are long enough for a busy machine.
    static let patient = HTTPSender.Limits(connect: .seconds(60), whole: .seconds(60), content: .seconds(60))

    /// For tests whose only request gets no answer.
    static let short = HTTPSender.Limits(connect: .seconds(60), whole: .seconds(5), content: .seconds(60))

    /// For tests in which the content of an answer stops coming.
    static let shortContent = HTTPSender.Limits(
        connect: .seconds(60), whole: .seconds(60), content: .milliseconds(300))
}
