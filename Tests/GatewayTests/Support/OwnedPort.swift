import Glibc
import NIOCore
import Testing

/// A listening TCP socket owned by the test, as by systemd: successive servers can use it, and a client that connects
/// between them waits for the next one.
final class OwnedPort: Sendable {
    /// The port on 127.0.0.1.
    let port: Int
    private let descriptor: CInt

    init() throws {
        let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        let isListening = try SocketAddress(ipAddress: "127.0.0.1", port: 0).withSockAddr { address, length in
            bind(made, address, socklen_t(length)) == 0 && listen(made, SOMAXCONN) == 0
        }
        try #require(isListening)
        var bytes = [UInt8](repeating: 0, count: 16)
        var length = socklen_t(bytes.count)
        let isNamed = bytes.withUnsafeMutableBytes { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { getsockname(made, $0.baseAddress, &length) == 0 }
        }
        try #require(isNamed)
        descriptor = made
        // The offset of the port in Linux's sockaddr_in.
        port = Int(bytes[2]) << 8 | Int(bytes[3])
    }

    deinit { close(descriptor) }

    /// Returns a copy for a server, which closes it.
    func handedOver() -> CInt { dup(descriptor) }
}
