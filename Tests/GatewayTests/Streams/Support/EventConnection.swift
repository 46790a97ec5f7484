import Glibc
import HTTPTypes
import RPC
import Testing

/// The client end of a connection with an event stream, decoded from its chunks.
struct EventConnection {
    private var raw: RawConnection
    private var content: [UInt8] = []
    private(set) var status = 0
    private(set) var headers = HTTPFields()
    /// Whether the last chunk has arrived: the answer ended regularly.
    private(set) var hasEnded = false

    /// Connects, runs the body, and closes.
    /// - Parameter bytes: the approximate receive buffer of the kernel.
    static func open<T: Sendable>(
        _ port: Int, receiving bytes: Int? = nil, _ body: (inout EventConnection) async throws -> T
    ) async throws -> T {
        try await RawConnection.open(port, receiving: bytes) { raw in
            var connection = EventConnection(raw: raw)
            return try await body(&connection)
        }
    }

    /// Requests a stream on this connection and reads the head of the answer.
    /// - Parameter token: the bearer token, if any.
    mutating func ask(_ target: String = StreamTown.path, token: String?, headers fields: [String] = []) async throws {
        content = []
        hasEnded = false
        let authorization = token.map { ["Authorization: Bearer \($0)"] } ?? []
        let lines = ["GET \(target) HTTP/1.1", "Host: kvart.test"] + authorization + fields
        try await raw.sendBytes(lines.joined(separator: "\r\n") + "\r\n\r\n")
        let head = try await raw.head()
        let answer = try #require(head, "no answer")
        (status, headers) = (answer.status, answer.headers)
    }

    /// Returns the next block, or `nil` at the end, see ``hasEnded``.
    mutating func next() async throws -> EventBlock? {
        while true {
            if let length = blockLength {
                let text = String(decoding: content[..<(length - 1)], as: UTF8.self)
                content.removeSubrange(..<length)
                return EventBlock(text)
            }
            while !takeChunk() {
                // An error counts as the end of the connection.
                guard !hasEnded, (try? await raw.receive()) == true else { return nil }
            }
        }
    }

    /// Returns the next `count` events and skips other blocks.
    mutating func events(_ count: Int) async throws -> [EventBlock] {
        var events: [EventBlock] = []
        while events.count < count {
            let block = try #require(try await next(), "the end after \(events.map(\.text))")
            if block.event != nil { events.append(block) }
        }
        return events
    }

    /// Returns all events until the stream ends, regularly or not.
    mutating func remainingEvents() async throws -> [EventBlock] {
        var events: [EventBlock] = []
        while let block = try await next() {
            if block.event != nil { events.append(block) }
        }
        return events
    }

    /// Returns whether the other side closes now without another byte.
    mutating func isClosed() async throws -> Bool { try await raw.isClosed() }

    /// The length through the first empty line. It uses a library search, because data has long lines.
    private var blockLength: Int? {
        content.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return nil }
            var position = 0
            while position < bytes.count,
                let found = memchr(base + position, CInt(UInt8(ascii: "\n")), bytes.count - position)
            {
                position = base.distance(to: UnsafeRawPointer(found)) + 1
                if position < bytes.count, bytes[position] == UInt8(ascii: "\n") { return position + 1 }
            }
            return nil
        }
    }

    /// - Returns: whether a chunk was available.
    private mutating func takeChunk() -> Bool {
        let lineEnd = Array("\r\n".utf8)
        guard !hasEnded, let sizeEnd = raw.buffer.firstRange(of: lineEnd),
            let size = Int(String(decoding: raw.buffer[..<sizeEnd.lowerBound], as: UTF8.self), radix: 16),
            raw.buffer.count >= sizeEnd.upperBound + size + 2
        else { return false }
        content += raw.buffer[sizeEnd.upperBound..<(sizeEnd.upperBound + size)]
        raw.buffer.removeSubrange(..<(sizeEnd.upperBound + size + 2))
        if size == 0 { hasEnded = true }
        return size > 0
    }
}
