import Foundation
import Glibc

/// A listening Unix socket that a test holds and passes to one program after another, as systemd does. Connections that
/// arrive while no program runs wait for the next one.
public final class HandedSocket: Sendable {
    public let path: String
    private let descriptor: CInt

    /// - Throws: `POSIXError` when the path cannot be bound.
    public init(_ path: String) throws {
        self.path = path
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let fits = withUnsafeMutableBytes(of: &address.sun_path) { place in
            guard path.utf8.count < place.count else { return false }
            place.copyBytes(from: path.utf8)
            return true
        }
        guard fits else { throw POSIXError(.ENAMETOOLONG) }
        descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Self.error }
        let isBound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        guard isBound, listen(descriptor, SOMAXCONN) == 0 else {
            close(descriptor)
            throw Self.error
        }
    }

    deinit {
        close(descriptor)
        unlink(path)
    }

    /// Starts one of our products with the socket.
    public func start(_ product: String, _ arguments: [String]) throws -> RunningProgram {
        // The shell becomes the program, so that LISTEN_PID is the number of the program.
        let script = #"LISTEN_PID=$$ LISTEN_FDS=1 LISTEN_FDNAMES=rpc exec "$0" "$@""#
        let program = "\(RunningProgram.products)/\(product)"
        return try RunningProgram("/bin/bash", ["-c", script, program] + arguments, handing: descriptor)
    }

    private static var error: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
