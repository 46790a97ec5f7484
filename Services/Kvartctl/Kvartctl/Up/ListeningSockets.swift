import Glibc

/// Binds the sockets of the programs. All are close-on-exec, so that each program inherits only its own.
enum ListeningSockets {
    private static let stream = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue)

    /// Listens on a path, for processes of this user only (0600). Removes a leftover socket file first: this process
    /// holds the town's lock, so no other process listens on the file.
    static func unix(_ path: String) throws(CommandError) -> CInt {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let capacity = MemoryLayout.size(ofValue: address.sun_path)
        guard path.utf8.count < capacity else {
            throw CommandError(
                "the path \(path) is longer than a socket's \(capacity - 1) bytes; shorten --state")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let descriptor = try opened(AF_UNIX)
        unlink(path)
        let mask = umask(0o177)
        defer { umask(mask) }
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isBound = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) == 0 }
        }
        guard isBound, listen(descriptor, SOMAXCONN) == 0 else {
            throw CommandError(errno: errno, "cannot listen on \(path)")
        }
        return descriptor
    }

    /// Listens on an address of the machine. Waits up to a second for a port that is taken: the kernel may not yet have
    /// ended the gateway of a town that was killed.
    static func tcp(_ address: ListenAddress) throws(CommandError) -> CInt {
        try address.resolved { found throws(CommandError) in
            let descriptor = try opened(found.ai_family)
            var on: CInt = 1
            setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<CInt>.size))
            var reason: CInt = 0
            for _ in 0..<50 {
                if bind(descriptor, found.ai_addr, found.ai_addrlen) == 0, listen(descriptor, SOMAXCONN) == 0 {
                    return descriptor
                }
                reason = errno
                guard reason == EADDRINUSE else { break }
                usleep(20_000)
            }
            close(descriptor)
            guard reason != EADDRINUSE else {
                throw CommandError("port \(address.port) of \(address.host) is taken; choose another with --listen")
            }
            throw CommandError(errno: reason, "cannot listen on \(address)")
        }
    }

    /// Returns the address of a listening socket, with the port that the kernel chose for port 0.
    static func address(of descriptor: CInt, at host: String) throws(CommandError) -> ListenAddress {
        var storage = sockaddr_in6()
        var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let isKnown = withUnsafeMutablePointer(to: &storage) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) == 0 }
        }
        guard isKnown else { throw CommandError(errno: errno, "cannot read the port of a socket") }
        // The port has the same offset in the addresses of both families.
        return ListenAddress(host: host, port: UInt16(bigEndian: storage.sin6_port))
    }

    private static func opened(_ family: CInt) throws(CommandError) -> CInt {
        let descriptor = socket(family, stream, 0)
        guard descriptor >= 0 else { throw CommandError(errno: errno, "cannot create a socket") }
        return descriptor
    }
}
