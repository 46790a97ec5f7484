import Glibc

/// The address of a server. This program connects only to local addresses.
enum ServerAddress {
    case unix(path: String)
    /// A port of 127.0.0.1.
    case loopback(port: UInt16)
}

/// A blocking client socket, closed when it is released. No send or receive blocks for longer than five seconds.
final class ClientSocket {
    let descriptor: CInt

    init(connectedTo address: ServerAddress) throws {
        switch address {
        case .unix(let path):
            var name = sockaddr_un()
            name.sun_family = sa_family_t(AF_UNIX)
            let room = MemoryLayout.size(ofValue: name.sun_path)
            guard path.utf8.count < room else { throw BenchmarkFailure("the path is too long for a socket: \(path)") }
            withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8) }
            descriptor = try Self.connected(AF_UNIX, to: &name)
        case .loopback(let port):
            var name = sockaddr_in()
            name.sin_family = sa_family_t(AF_INET)
            name.sin_port = port.bigEndian
            name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            descriptor = try Self.connected(AF_INET, to: &name)
            var yes: CInt = 1
            setsockopt(descriptor, CInt(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<CInt>.size))
        }
    }

    deinit { close(descriptor) }

    private static func connected<Name>(_ family: CInt, to name: inout Name) throws -> CInt {
        let descriptor = socket(family, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw BenchmarkFailure.system("socket") }
        // Longer than the gateway's timeout for services.
        var limit = timeval(tv_sec: 15, tv_usec: 0)
        for option in [SO_SNDTIMEO, SO_RCVTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
        let outcome = withUnsafeBytes(of: &name) { bytes in
            connect(
                descriptor, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
        }
        guard outcome == 0 else {
            defer { close(descriptor) }
            throw BenchmarkFailure.system("connect")
        }
        return descriptor
    }

    /// Sends everything.
    func send(_ bytes: UnsafeRawBufferPointer) throws {
        var sent = 0
        while sent < bytes.count {
            let count = Glibc.send(
                descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent, CInt(MSG_NOSIGNAL))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw BenchmarkFailure.system("send") }
            sent += count
        }
    }

    /// - Returns: whether bytes, or the end, have come within these milliseconds.
    func isReadable(within milliseconds: CInt) throws -> Bool {
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        try Interruption.check()
        return poll(&polled, 1, milliseconds) > 0
    }

    /// Waits for the first byte, and returns all received bytes.
    func receive(into buffer: UnsafeMutableRawBufferPointer) throws -> UnsafeRawBufferPointer {
        let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
        guard count > 0 else { throw count == 0 ? BenchmarkFailure("the server hung up") : .system("recv") }
        return UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer).prefix(count))
    }
}
