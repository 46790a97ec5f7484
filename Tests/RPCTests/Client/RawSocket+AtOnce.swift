import Glibc
import TestKit

extension RawSocket {
    /// Connects without waiting, and returns `nil` when the backlog is full.
    static func connectAtOnce(to path: String) throws -> RawSocket? {
        let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard descriptor >= 0 else { throw Failed(what: "socket", code: errno) }
        let connecting = RawSocket(descriptor: descriptor)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let result = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        if result == 0 { return connecting }
        guard errno == EAGAIN else { throw Failed(what: "connect", code: errno) }
        return nil
    }

    /// Makes a listener whose accepts time out, so that no test hangs.
    static func boundedListener(at path: String, backlog: CInt = 16) throws -> RawSocket {
        let listener = try listen(at: path, backlog: backlog)
        listener.setLimit()
        return listener
    }

    /// Accepts the next connection, with a timeout for reads.
    func next() async throws -> RawSocket {
        let connection = try await accept()
        connection.setLimit()
        return connection
    }

    private func setLimit() {
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    /// Ends the connection as the end of the process would, with unread bytes.
    func cut() { shutdown(descriptor, CInt(SHUT_RDWR)) }

    /// Makes all later writes of the other end fail.
    func stopReading() { shutdown(descriptor, CInt(SHUT_RD)) }

    /// The number of received bytes that were not read.
    var unread: Int {
        var count: CInt = 0
        return ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : -1
    }
}
