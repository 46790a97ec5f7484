import Dispatch
import Glibc
import Testing

/// A socket as any program would use it: nothing of ours between the test and the bytes.
///
/// The calls block, so they run on a thread of their own: on the pool of the tasks they would keep the service from
/// answering.
final class RawSocket: Sendable {
    struct Failed: Error {
        var what: String
        var code: CInt
    }

    let descriptor: CInt
    private let queue = DispatchQueue(label: "raw socket")

    init(descriptor: CInt) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    static func connect(to path: String) throws -> RawSocket {
        let socket = RawSocket(descriptor: try open())
        // No test waits for ever.
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(socket.descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(socket.descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        try withAddress(path) { address, length in
            guard Glibc.connect(socket.descriptor, address, length) == 0 else {
                throw Failed(what: "connect", code: errno)
            }
        }
        return socket
    }

    static func listen(at path: String, backlog: CInt = 16) throws -> RawSocket {
        let socket = RawSocket(descriptor: try open())
        try withAddress(path) { address, length in
            guard bind(socket.descriptor, address, length) == 0, Glibc.listen(socket.descriptor, backlog) == 0 else {
                throw Failed(what: "listen", code: errno)
            }
        }
        return socket
    }

    private static func open() throws -> CInt {
        let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Failed(what: "socket", code: errno) }
        return descriptor
    }

    private static func withAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) throws -> Void) throws
    {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        try #require(bytes.count < MemoryLayout.size(ofValue: address.sun_path))
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        try withUnsafePointer(to: address) { pointer in
            try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                try body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    private func blocking<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try body() }) }
        }
    }

    /// The next connection.
    func accept() async throws -> RawSocket {
        try await blocking { [descriptor] in
            let accepted = Glibc.accept(descriptor, nil, nil)
            guard accepted >= 0 else { throw Failed(what: "accept", code: errno) }
            return RawSocket(descriptor: accepted)
        }
    }

    func send(_ text: String) async throws { try await send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) async throws {
        try await blocking { [descriptor] in
            var rest = bytes[...]
            while !rest.isEmpty {
                let sent = rest.withUnsafeBytes {
                    Glibc.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
                }
                guard sent > 0 else { throw Failed(what: "send", code: errno) }
                rest = rest.dropFirst(sent)
            }
        }
    }

    /// No more will be sent; what comes back can still be read.
    func finish() { shutdown(descriptor, CInt(SHUT_WR)) }

    /// The next line without its LF; nil when the other end has closed.
    func line() async throws -> String? {
        try await blocking { [descriptor] in
            var line: [UInt8] = []
            var chunk = [UInt8](repeating: 0, count: 65_536)
            while true {
                // Looked at first, so that what follows the LF stays for the next line.
                let seen = recv(descriptor, &chunk, chunk.count, CInt(MSG_PEEK))
                guard seen >= 0 else { throw Failed(what: "receive", code: errno) }
                if seen == 0 {
                    guard line.isEmpty else { throw Failed(what: "a line without its end", code: 0) }
                    return nil
                }
                let end = chunk[..<seen].firstIndex(of: UInt8(ascii: "\n"))
                line += chunk[..<(end ?? seen)]
                _ = recv(descriptor, &chunk, end.map { $0 + 1 } ?? seen, 0)
                if end != nil { return String(decoding: line, as: UTF8.self) }
            }
        }
    }

    /// Whether the other end has not closed yet, whatever there is still to read.
    var isOpenAtTheOtherEnd: Bool {
        var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&state, 1, 0) >= 0 && state.revents & Int16(POLLHUP) == 0
    }

    func lines(_ count: Int) async throws -> [String] {
        var lines: [String] = []
        for _ in 0..<count { lines.append(try #require(await line())) }
        return lines
    }
}
