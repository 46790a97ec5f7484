import Glibc
import TestKit

/// Ports for programs that are down at times. They lie outside the kernel's range of ephemeral ports, so that no
/// connection takes them meanwhile.
enum QuietPort {
    /// Returns a port of 127.0.0.1 without a listener.
    static func find() throws -> UInt16 {
        for _ in 0..<100 {
            let port = UInt16.random(in: 20_000..<32_000)
            if try isFree(port) { return port }
        }
        throw RawSocket.Failed(what: "a free port", code: 0)
    }

    private static func isFree(_ port: UInt16) throws -> Bool {
        let descriptor = Glibc.socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw RawSocket.Failed(what: "socket", code: errno) }
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }
}
