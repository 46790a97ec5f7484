import Glibc

/// HTTP requests at a steady pace, one after the other on one connection. A slow answer delays the next request.
struct PacedRequests {
    var address: ServerAddress
    /// Sent in turn.
    var requests: [[UInt8]]
    var perSecond: Double

    /// - Returns: the times of sending.
    /// - Throws: ``BenchmarkFailure`` for an answer other than 200.
    func send(_ count: Int) throws -> [UInt64] {
        let socket = try ClientSocket(connectedTo: address)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { buffer.deallocate() }
        var parser = HTTPResponseParser()
        let begin = Stopwatch.now()
        return try (0..<count).map { index in
            let due = begin + UInt64(Double(index) / perSecond * 1e9)
            while Stopwatch.now() < due { usleep(200) }
            try Interruption.check()
            let start = Stopwatch.now()
            try requests[index % requests.count].withUnsafeBytes { try socket.send($0) }
            while true {
                parser.append(try socket.receive(into: buffer))
                guard let response = try parser.next() else { continue }
                guard response.status == 200 else {
                    let text = String(decoding: response.body, as: UTF8.self)
                    throw BenchmarkFailure("answered with \(response.status): \(text)")
                }
                return start
            }
        }
    }
}
