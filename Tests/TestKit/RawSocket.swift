import Dispatch
import Glibc

/// A plain socket, without the code under test between the test and the bytes.
///
/// The calls block, so they run on their own thread: on the threads of tasks they could keep the service from
/// answering. No call blocks for longer than a minute.
public final class RawSocket: Sendable {
    public struct Failed: Error, Hashable, CustomStringConvertible {
        public var what: String
        /// The errno; 0 for an error of the peer.
        public var code: CInt

        public init(what: String, code: CInt) {
            self.what = what
            self.code = code
        }

        public var description: String { code == 0 ? what : "\(what): \(String(cString: strerror(code)))" }
    }

    public let descriptor: CInt
    private let queue = DispatchQueue(label: "raw socket")

    /// - Parameter descriptor: a connected or listening socket, closed by deinit.
    public init(descriptor: CInt) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    public static func connect(to path: String) throws -> RawSocket {
        let socket = RawSocket(descriptor: try open())
        socket.limitWaiting()
        try withAddress(path) { address, length in
            guard Glibc.connect(socket.descriptor, address, length) == 0 else {
                throw Failed(what: "connect", code: errno)
            }
        }
        return socket
    }

    public static func listen(at path: String, backlog: CInt = 16) throws -> RawSocket {
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
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw Failed(what: path, code: ENAMETOOLONG)
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        try withUnsafePointer(to: address) { pointer in
            try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                try body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    /// Limits every wait to a minute.
    private func limitWaiting() {
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    private func blocking<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try body() }) }
        }
    }

    /// Accepts the next connection.
    public func accept() async throws -> RawSocket {
        try await blocking { [descriptor] in
            let accepted = Glibc.accept(descriptor, nil, nil)
            guard accepted >= 0 else { throw Failed(what: "accept", code: errno) }
            return RawSocket(descriptor: accepted)
        }
    }

    // MARK: Sending

    public func send(_ text: String) async throws { try await send(Array(text.utf8)) }

    /// Sends all bytes, and waits while the peer's buffer is full.
    public func send(_ bytes: [UInt8]) async throws {
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

    /// Sends the bytes that fit now, without waiting.
    /// - Returns: the number of sent bytes; 0 when the buffer is full.
    /// - Throws: ``Failed`` when the peer has closed.
    public func sendWhatFits(_ bytes: ArraySlice<UInt8>) throws -> Int {
        let sent = bytes.withUnsafeBytes {
            Glibc.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL | MSG_DONTWAIT))
        }
        if sent < 0, errno == EAGAIN { return 0 }
        guard sent >= 0 else { throw Failed(what: "send", code: errno) }
        return sent
    }

    /// Ends the sending side. Answers can still be read.
    public func finish() { shutdown(descriptor, CInt(SHUT_WR)) }

    // MARK: Receiving

    /// Returns the next line without its LF; nil when the other end has closed.
    public func line() async throws -> String? {
        try await blocking { [descriptor] in
            var line: [UInt8] = []
            var chunk = [UInt8](repeating: 0, count: 65_536)
            while true {
                // Peeks first, so that the bytes after the LF stay for the next line.
                let seen = recv(descriptor, &chunk, chunk.count, CInt(MSG_PEEK))
                guard seen >= 0 else { throw Failed(what: "receive", code: errno) }
                if seen == 0 {
                    guard line.isEmpty else { throw Failed(what: "a line without its end", code: 0) }
                    return nil
                }
                let end = chunk.withUnsafeBytes { bytes in
                    bytes.baseAddress.flatMap { start in
                        memchr(start, CInt(UInt8(ascii: "\n")), seen).map { start.distance(to: UnsafeRawPointer($0)) }
                    }
                }
                line += chunk[..<(end ?? seen)]
                _ = recv(descriptor, &chunk, end.map { $0 + 1 } ?? seen, 0)
                if end != nil { return String(decoding: line, as: UTF8.self) }
            }
        }
    }

    /// Whether the other end is still open, even if there are unread bytes.
    public var isOpenAtTheOtherEnd: Bool {
        var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&state, 1, 0) >= 0 && state.revents & Int16(POLLHUP) == 0
    }

    /// Returns this number of lines.
    /// - Throws: ``Failed`` when the other end closes earlier.
    public func lines(_ count: Int) async throws -> [String] {
        var lines: [String] = []
        for _ in 0..<count {
            guard let line = try await line() else { throw Failed(what: "the end after \(lines.count) lines", code: 0) }
            lines.append(line)
        }
        return lines
    }

    /// Returns all lines until the other end closes or resets the connection.
    public func rest() async throws -> [String] {
        var lines: [String] = []
        do {
            while let line = try await line() { lines.append(line) }
        } catch let error as Failed where error.code == ECONNRESET {
            // The other end closed without reading everything that was sent.
        }
        return lines
    }
}
