import Glibc
import HTTPTypes
import RPC
import Testing

/// A client's end of a connection that carries a stream of events, from the bytes of its chunks up.
struct EventConnection {
    private var raw: RawConnection
    private var content: [UInt8] = []
    private(set) var status = 0
    private(set) var headers = HTTPFields()
    /// Whether the last chunk has come: the answer ended as it should.
    private(set) var hasEnded = false

    /// Connects, runs the body, and closes.
    /// - Parameter bytes: how many the kernel takes in before anybody reads them; about so many at least.
    static func open<T: Sendable>(
        _ port: Int, receiving bytes: Int? = nil, _ body: (inout EventConnection) async throws -> T
    ) async throws -> T {
        try await RawConnection.open(port, receiving: bytes) { raw in
            var connection = EventConnection(raw: raw)
            return try await body(&connection)
        }
    }

    /// Asks for a stream, the first or the next on this connection, and reads the head of the answer.
    /// - Parameter token: of the bearer; `nil` for nobody.
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

    /// The next block; `nil` when there is none any more, see ``hasEnded``.
    mutating func next() async throws -> EventBlock? {
        while true {
            if let length = blockLength {
                let text = String(decoding: content[..<(length - 1)], as: UTF8.self)
                content.removeSubrange(..<length)
                return EventBlock(text)
            }
            while !takeChunk() {
                // However the connection ends.
                guard !hasEnded, (try? await raw.receive()) == true else { return nil }
            }
        }
    }

    /// The next events, so many, whatever comes between them.
    mutating func events(_ count: Int) async throws -> [EventBlock] {
        var events: [EventBlock] = []
        while events.count < count {
            let block = try #require(try await next(), "the end after \(events.map(\.text))")
            if block.event != nil { events.append(block) }
        }
        return events
    }

    /// All events until the stream ends in whatever way.
    mutating func remainingEvents() async throws -> [EventBlock] {
        var events: [EventBlock] = []
        while let block = try await next() {
            if block.event != nil { events.append(block) }
        }
        return events
    }

    /// Whether the other side closes now, without another byte.
    mutating func isClosed() async throws -> Bool { try await raw.isClosed() }

    /// To behind the first empty line. By the library: data has long lines.
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

    /// - Returns: whether there was one.
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
