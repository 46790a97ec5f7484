/// Single requests, to check a server's reply before the load.
enum Exchange {
    /// Sends a line.
    /// - Returns: the answered line, with its LF.
    static func line(_ request: [UInt8], with address: ServerAddress) throws -> [UInt8] {
        try converse(request, with: address) { received in
            received.firstIndex(of: UInt8(ascii: "\n")).map { Array(received[...$0]) }
        }
    }

    /// Sends an HTTP/1.1 request.
    static func http(_ request: [UInt8], with address: ServerAddress) throws -> HTTPResponse {
        try converse(request, with: address) { received in
            var parser = HTTPResponseParser()
            received.withUnsafeBytes { parser.append($0) }
            return try parser.next()
        }
    }

    private static func converse<Reply>(
        _ request: [UInt8], with address: ServerAddress, reply: ([UInt8]) throws -> Reply?
    ) throws -> Reply {
        let socket = try ClientSocket(connectedTo: address)
        try request.withUnsafeBytes { try socket.send($0) }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { buffer.deallocate() }
        var received: [UInt8] = []
        while true {
            received += try socket.receive(into: buffer)
            if let reply = try reply(received) { return reply }
        }
    }
}
