import Glibc
import NIOCore
import NIOPosix

/// Looks up the addresses of a host.
struct Resolver: Sendable {
    /// Returns the addresses in the order of attempts.
    /// - Throws: when there are no addresses, or the lookup fails.
    var addresses: @Sendable (_ host: String, _ port: Int) async throws -> [SocketAddress]

    /// The system's resolver, `getaddrinfo`. It returns reachable addresses first (RFC 6724).
    static let system = Resolver { host, port in
        let loop = MultiThreadedEventLoopGroup.singleton.any()
        let promise = loop.makePromise(of: [SocketAddress].self)
        // Nothing can interrupt `getaddrinfo`, and without an answer it takes half a minute. So the first of lookup and
        // timer completes the promise.
        let limit = loop.scheduleTask(in: .seconds(5)) { promise.fail(Failed(code: EAI_AGAIN)) }
        NIOThreadPool.singleton.submit { state in
            guard case .active = state else { return promise.fail(Failed(code: EAI_SYSTEM)) }
            promise.completeWith(Result { try Resolver.lookUp(host, port) })
        }
        defer { limit.cancel() }
        return try await promise.futureResult.get()
    }

    /// The lookup failed. The error does not contain the host.
    struct Failed: Error, CustomStringConvertible {
        /// The error code of `getaddrinfo`.
        var code: CInt

        var description: String { String(cString: gai_strerror(code)) }
    }

    private static func lookUp(_ host: String, _ port: Int) throws -> [SocketAddress] {
        var hints = addrinfo()
        hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, String(port), &hints, &list)
        guard code == 0 else { throw Failed(code: code) }
        defer { list.map { freeaddrinfo($0) } }
        var found: [SocketAddress] = []
        var next = list
        while let entry = next?.pointee {
            next = entry.ai_next
            guard let address = entry.ai_addr else { continue }
            let raw = UnsafeRawPointer(address)
            switch entry.ai_family {
            case AF_INET: found.append(SocketAddress(raw.loadUnaligned(as: sockaddr_in.self)))
            case AF_INET6: found.append(SocketAddress(raw.loadUnaligned(as: sockaddr_in6.self)))
            default: continue
            }
        }
        return found
    }
}
