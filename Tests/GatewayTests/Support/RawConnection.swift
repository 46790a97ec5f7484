import HTTPTypes
import NIOCore
import NIOPosix
import Testing

/// The client end of a TCP connection, byte by byte.
struct RawConnection {
    private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    /// Received bytes that were not parsed yet.
    var buffer: [UInt8] = []

    /// Connects, runs the body, and closes.
    /// - Parameter bytes: the approximate receive buffer of the kernel.
    static func open<T: Sendable>(
        _ port: Int, receiving bytes: Int? = nil, _ body: (inout RawConnection) async throws -> T
    ) async throws -> T {
        var bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelOption(.allowRemoteHalfClosure, value: true)
        if let bytes { bootstrap = bootstrap.channelOption(.socketOption(.so_rcvbuf), value: bytes) }
        let channel = try await bootstrap.connect(host: "127.0.0.1", port: port) { channel in
            channel.eventLoop.makeCompletedFuture {
                try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
                    wrappingChannelSynchronously: channel,
                    configuration: NIOAsyncChannel.Configuration(isOutboundHalfClosureEnabled: true))
            }
        }
        return try await channel.executeThenClose { inbound, outbound in
            var connection = RawConnection(inbound: inbound.makeAsyncIterator(), outbound: outbound)
            return try await body(&connection)
        }
    }

    private init(
        inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator,
        outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    ) {
        self.inbound = inbound
        self.outbound = outbound
    }

    func sendBytes(_ text: String) async throws { try await outbound.write(ByteBuffer(string: text)) }

    /// Sends a complete request.
    func send(_ request: String, headers: [String] = [], _ body: String? = nil) async throws {
        let length = body.map { ["Content-Length: \($0.utf8.count)"] } ?? []
        let head = (["\(request) HTTP/1.1", "Host: kvart.test"] + length + headers).joined(separator: "\r\n")
        try await sendBytes("\(head)\r\n\r\n\(body ?? "")")
    }

    /// Closes the sending direction.
    func finish() { outbound.finish() }

    /// Returns the next answer, or `nil` when the connection is closed.
    /// - Parameter hasContent: false for the answer to a HEAD.
    mutating func answer(hasContent: Bool = true) async throws -> Answered? {
        guard var answer = try await head() else { return nil }
        let length = hasContent ? answer.headers[.contentLength].flatMap { Int($0) } ?? 0 : 0
        while buffer.count < length { try #require(await receive(), "the content is cut off") }
        answer.bytes = Array(buffer[..<length])
        buffer.removeSubrange(..<length)
        return answer
    }

    /// Returns the head of the next answer without its content, or `nil` when the connection is closed.
    mutating func head() async throws -> Answered? {
        let end = Array("\r\n\r\n".utf8)
        while buffer.firstRange(of: end) == nil {
            guard try await receive() else {
                #expect(buffer.isEmpty, "incomplete answer: \(String(decoding: buffer, as: UTF8.self))")
                return nil
            }
        }
        let headEnd = try #require(buffer.firstRange(of: end))
        let lines = String(decoding: buffer[..<headEnd.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        buffer.removeSubrange(..<headEnd.upperBound)
        let status = try #require(lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) })
        var headers = HTTPFields()
        for line in lines.dropFirst() {
            let colon = try #require(line.firstIndex(of: ":"))
            let name = try #require(HTTPField.Name(String(line[..<colon])))
            headers.append(HTTPField(name: name, value: String(line[line.index(after: colon)...].dropFirst())))
        }
        return Answered(status: status, headers: headers, bytes: [])
    }

    /// Returns whether the other side closes now without another byte.
    mutating func isClosed() async throws -> Bool {
        guard buffer.isEmpty else { return false }
        return try await !receive()
    }

    /// Returns the number of bytes until the connection ends, regularly or not.
    mutating func rest() async -> Int {
        var count = buffer.count
        while let part = try? await inbound.next() { count += part.readableBytes }
        return count
    }

    /// - Returns: false at the end of the connection.
    mutating func receive() async throws -> Bool {
        guard let part = try await inbound.next() else { return false }
        buffer.append(contentsOf: part.readableBytesView)
        return true
    }
}

extension String {
    fileprivate func components(separatedBy separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}
