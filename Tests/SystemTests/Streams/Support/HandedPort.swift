import Glibc
import TestKit

/// A listening TCP socket that a test holds, as systemd does, and passes to one gateway after another. A client that
/// connects while no gateway runs waits for the next one.
final class HandedPort: Sendable {
    /// The port on 127.0.0.1.
    let port: UInt16
    private let descriptor: CInt

    init() throws {
        let made = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard made >= 0 else { throw RawSocket.Failed(what: "socket", code: errno) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                var length = size
                return bind(made, pointer, size) == 0 && listen(made, SOMAXCONN) == 0
                    && getsockname(made, pointer, &length) == 0
            }
        }
        guard isListening else {
            let code = errno
            close(made)
            throw RawSocket.Failed(what: "listen", code: code)
        }
        descriptor = made
        port = UInt16(bigEndian: address.sin_port)
    }

    deinit { close(descriptor) }

    func startGateway(_ arguments: [String]) throws -> RunningProgram {
        // `exec` turns the shell into the program, so LISTEN_PID names the right process.
        let script = #"LISTEN_PID=$$ LISTEN_FDS=1 LISTEN_FDNAMES=http exec "$0" "$@""#
        let program = "\(RunningProgram.products)/gateway"
        return try RunningProgram("/bin/bash", ["-c", script, program] + arguments, handing: descriptor)
    }
}
