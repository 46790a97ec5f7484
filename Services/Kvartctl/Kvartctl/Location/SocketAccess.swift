import Glibc

/// Checks whether this user may use a socket. A client only learns that it cannot connect.
enum SocketAccess {
    /// Explains why this user may not use the socket; `nil` when the user may, or when there is no socket.
    static func refusal(at path: String, host: HostTown = HostTown()) -> String? {
        // Connecting needs permission to write (unix(7)).
        guard access(path, W_OK) != 0, errno == EACCES else { return nil }
        let isHost = path.hasPrefix("\(host.sockets)/")
        let who = isHost ? "be root or a member of \(HostTown.operators)" : "be root or the user who runs the town"
        return "you may not use \(path): \(who)"
    }
}
