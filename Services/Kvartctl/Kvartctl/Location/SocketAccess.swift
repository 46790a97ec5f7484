import Glibc

/// Whether this user may use a socket at all. A client only learns that it cannot connect.
enum SocketAccess {
    /// Why it may not, for people; `nil` when it may, or when there is nothing.
    static func refusal(at path: String, host: HostTown = HostTown()) -> String? {
        // To connect is to write (unix(7)).
        guard access(path, W_OK) != 0, errno == EACCES else { return nil }
        let isHost = path.hasPrefix("\(host.sockets)/")
        let who = isHost ? "be root or a member of \(HostTown.operators)" : "be root or the user whose town it is"
        return "you may not use \(path): \(who)"
    }
}
