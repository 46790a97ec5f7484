/// Uploads that arrive at once. Each sends all but its last byte, then waits.
struct HeldUploads {
    private let sockets: [ClientSocket]
    private let request: [UInt8]

    init(_ count: Int, of request: [UInt8], to address: ServerAddress) throws {
        sockets = try (0..<count).map { _ in try ClientSocket(connectedTo: address) }
        self.request = request
    }

    /// Sends all uploads side by side, in pieces of 64 KiB.
    func sendAllButLastByte() throws {
        try request.withUnsafeBytes { bytes in
            let body = UnsafeRawBufferPointer(rebasing: bytes.dropLast())
            for start in stride(from: 0, to: body.count, by: 1 << 16) {
                let piece = UnsafeRawBufferPointer(rebasing: body.dropFirst(start).prefix(1 << 16))
                for socket in sockets { try socket.send(piece) }
            }
        }
    }

    func finish() throws {
        try request.withUnsafeBytes { bytes in
            for socket in sockets { try socket.send(UnsafeRawBufferPointer(rebasing: bytes.suffix(1))) }
        }
    }

    /// Waits for all answers.
    /// - Parameter look: called again and again meanwhile.
    /// - Throws: ``BenchmarkFailure`` for a status other than 200 and 503.
    func answers(looking look: () -> Void) throws -> (done: Int, busy: Int) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { buffer.deallocate() }
        var (done, busy) = (0, 0)
        for socket in sockets {
            var parser = HTTPResponseParser()
            var response: HTTPResponse?
            while response == nil {
                look()
                guard try socket.isReadable(within: 20) else { continue }
                parser.append(try socket.receive(into: buffer))
                response = try parser.next()
            }
            switch response?.status {
            case 200: done += 1
            case 503: busy += 1
            default: throw BenchmarkFailure("an upload is answered with \(response?.status ?? 0)")
            }
        }
        return (done, busy)
    }
}
