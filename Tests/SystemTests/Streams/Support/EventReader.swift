import Foundation
import Glibc
import RPC
import Synchronization
import TestKit

/// Reads a stream as an app or a page does: when the stream ends, it reconnects and sends the identifier of the last
/// event. It has its own thread, because it blocks.
final class EventReader: Sendable {
    /// The parts of an event that tests check.
    struct Event: Hashable, Sendable {
        var number: Int64
        var data: JSONNode

        /// The link of a notification.
        var link: String? { data[member: "link"]?.string }

        static func == (one: Event, other: Event) -> Bool { one.number == other.number }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    private struct State {
        var events: [Event] = []
        var lastID: String
        var openings = 0
        var isStopped = false
    }

    private let port: UInt16
    private let path: String
    private let token: String?
    private let state: Mutex<State>

    /// Reads until it is stopped.
    /// - Parameters:
    ///   - token: the token of the reader; `nil` for a stream that needs only its path.
    ///   - position: the `Last-Event-ID` to start after; `nil` starts with the next event.
    init(
        port: UInt16, path: String = "/v1/notifications/stream", token: String? = nil, after position: String? = nil
    ) {
        self.port = port
        self.path = path
        self.token = token
        state = Mutex(State(lastID: position ?? ""))
        Thread.detachNewThread { [self] in run() }
    }

    /// The events of all streams in the order of arrival.
    var events: [Event] { state.withLock(\.events) }
    /// The number of opened streams.
    var openings: Int { state.withLock(\.openings) }

    func stop() { state.withLock { $0.isStopped = true } }

    private var isStopped: Bool { state.withLock(\.isStopped) }

    // MARK: The thread

    private func run() {
        while !isStopped {
            // Much sooner than the stream asks, so that many streams are opened within the time of a test.
            usleep(50_000)
            try? read()
        }
    }

    /// Reads one stream until it ends or fails.
    private func read() throws {
        let socket = try connect()
        let position = state.withLock(\.lastID)
        let fields = [
            "Host": "127.0.0.1", "Authorization": token.map { "Bearer \($0)" },
            "Last-Event-ID": position.isEmpty ? nil : position,
        ]
        let head = fields.compactMap { name, value in value.map { "\(name): \($0)\r\n" } }.joined()
        let request = "GET \(path) HTTP/1.1\r\n\(head)\r\n"
        let bytes = Array(request.utf8)
        guard send(socket.descriptor, bytes, bytes.count, CInt(MSG_NOSIGNAL)) == bytes.count else { return }
        var received: [UInt8] = []
        let headEnd = Array("\r\n\r\n".utf8)
        while received.firstRange(of: headEnd) == nil {
            guard let more = receive(socket) else { return }
            received += more
        }
        guard received.starts(with: "HTTP/1.1 200".utf8), let end = received.firstRange(of: headEnd) else { return }
        state.withLock { $0.openings += 1 }
        received.removeSubrange(..<end.upperBound)
        var content: [UInt8] = []
        while true {
            while let chunk = Self.takeChunk(&received) {
                content += chunk
                if chunk.isEmpty { return }
            }
            while let block = Self.takeBlock(&content) { take(block) }
            guard let more = receive(socket) else { return }
            received += more
        }
    }

    /// Takes a complete event. Incomplete events are dropped.
    private func take(_ block: String) {
        var fields: [String: String] = [:]
        for line in block.split(separator: "\n") {
            let sides = line.split(separator: ": ", maxSplits: 1)
            if sides.count == 2 { fields[String(sides[0])] = String(sides[1]) }
        }
        let data = fields["data"].flatMap { try? JSONDocument(parsing: Array($0.utf8)).root }
        state.withLock { state in
            state.lastID = fields["id"] ?? state.lastID
            if let data, let number = data[member: "number"]?.integer {
                state.events.append(Event(number: number, data: data))
            }
        }
    }

    private static func takeChunk(_ bytes: inout [UInt8]) -> [UInt8]? {
        guard let line = bytes.firstRange(of: Array("\r\n".utf8)),
            let size = Int(String(decoding: bytes[..<line.lowerBound], as: UTF8.self), radix: 16),
            bytes.count >= line.upperBound + size + 2
        else { return nil }
        let chunk = Array(bytes[line.upperBound..<(line.upperBound + size)])
        bytes.removeSubrange(..<(line.upperBound + size + 2))
        return chunk
    }

    private static func takeBlock(_ bytes: inout [UInt8]) -> String? {
        guard let end = bytes.firstRange(of: Array("\n\n".utf8)) else { return nil }
        let block = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        bytes.removeSubrange(..<end.upperBound)
        return block
    }

    /// Reads the next bytes.
    /// - Returns: `nil` at the end of the connection, and when the reader is stopped.
    private func receive(_ socket: RawSocket) -> [UInt8]? {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while !isStopped {
            let count = recv(socket.descriptor, &chunk, chunk.count, 0)
            if count > 0 { return Array(chunk[..<count]) }
            guard count < 0, errno == EAGAIN || errno == EINTR else { return nil }
        }
        return nil
    }

    private func connect() throws -> RawSocket {
        let descriptor = Glibc.socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw RawSocket.Failed(what: "socket", code: errno) }
        // `RawSocket` closes the descriptor.
        let socket = RawSocket(descriptor: descriptor)
        // The timeout lets the loop check whether the reader is stopped.
        var limit = timeval(tv_sec: 0, tv_usec: 100_000)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { throw RawSocket.Failed(what: "connect", code: errno) }
        return socket
    }
}
