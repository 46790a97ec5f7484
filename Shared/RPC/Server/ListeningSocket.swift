import Glibc
import NIOCore
import NIOPosix

/// The socket that a service listens on.
public enum ListeningSocket: Hashable, Sendable {
    /// A path that this process binds. A node left behind there is removed.
    /// - Parameter mode: the node's permissions, `0o600`.
    case path(String, mode: UInt32)
    /// A listening socket that another process bound and keeps: systemd, `kvartctl up`.
    case descriptor(CInt)
}

extension ListeningSocket {
    func bind(_ bootstrap: ServerBootstrap) async throws -> any Channel {
        switch self {
        case .path(let path, let mode):
            let descriptor = try Self.bound(to: path, mode: mode)
            return try await Self.adopt(descriptor, bootstrap)
        case .descriptor(let descriptor):
            return try await Self.adopt(descriptor, bootstrap)
        }
    }

    private static func adopt(_ descriptor: CInt, _ bootstrap: ServerBootstrap) async throws -> any Channel {
        let channel = try await bootstrap.withBoundSocket(descriptor).get()
        // SwiftNIO has just called listen() with its own backlog of 128. This restores the longest backlog.
        guard listen(descriptor, SOMAXCONN) == 0 else { throw IOError(errnoCode: errno, reason: "listen") }
        return channel
    }

    /// Makes the node with its permissions. Linux gives the node the permissions of the descriptor, less the
    /// process's umask. So there is no moment between bind and chmod in which another user could connect, and the
    /// umask, which all threads share, stays unchanged.
    private static func bound(to path: String, mode: UInt32) throws -> CInt {
        let address = try SocketAddress(unixDomainSocketPath: path)
        var status = stat()
        if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK { unlink(path) }
        let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw IOError(errnoCode: errno, reason: "socket") }
        let isBound =
            fchmod(descriptor, mode) == 0
            && address.withSockAddr { Glibc.bind(descriptor, $0, socklen_t($1)) } == 0 && chmod(path, mode) == 0
        guard isBound else {
            let reason = errno
            close(descriptor)
            throw IOError(errnoCode: reason, reason: "bind \(path)")
        }
        return descriptor
    }
}

/// A node in the file system.
struct SocketNode: Hashable, Sendable {
    private let path: String
    private let device: UInt
    private let inode: UInt

    /// `nil` when the path does not exist.
    init?(at path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.path = path
        device = UInt(status.st_dev)
        inode = UInt(status.st_ino)
    }

    /// Removes the node, unless another one has replaced it: the socket of the next process.
    func remove() {
        if SocketNode(at: path) == self { unlink(path) }
    }
}

extension Channel {
    /// Returns the peer that connected (SO_PEERCRED). The kernel records it at the time of `connect`.
    /// - Parameter role: of the listening socket.
    func peer(at role: ListenerRole) -> EventLoopFuture<Peer> {
        guard let options = self as? any SocketOptionProvider else {
            return eventLoop.makeFailedFuture(ChannelError.operationUnsupported)
        }
        let name = NIOBSDSocket.Option(rawValue: CInt(SO_PEERCRED))
        let credentials: EventLoopFuture<Credentials> = options.unsafeGetSocketOption(level: .socket, name: name)
        return credentials.map { Peer(uid: $0.uid, pid: $0.pid, role: role) }
    }
}

/// Linux's `struct ucred`, which the Glibc module does not import.
private struct Credentials {
    var pid: Int32 = 0
    var uid: UInt32 = 0
    var gid: UInt32 = 0
}
