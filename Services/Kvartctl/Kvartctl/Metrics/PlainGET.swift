import Glibc

/// A minimal HTTP GET, for the metrics of this machine.
enum PlainGET {
    /// The longest answer, in bytes.
    private static let maximum = 8 << 20

    /// Returns the body of a 200; `nil` for any other answer or none in time.
    static func text(of path: String, from address: ListenAddress, within limit: Duration) async -> String? {
        guard let descriptor = try? GatewayProbe.connected(to: address) else { return nil }
        defer { close(descriptor) }
        // HTTP/1.0 (RFC 1945): the body comes in one piece and ends with the connection.
        let request = Array("GET \(path) HTTP/1.0\r\nHost: \(address)\r\n\r\n".utf8)
        guard send(descriptor, request, request.count, CInt(MSG_NOSIGNAL)) == request.count else { return nil }
        let end = ContinuousClock.now + limit
        var answer: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 64 << 10)
        while ContinuousClock.now < end, !Task.isCancelled, answer.count <= maximum {
            let count = recv(descriptor, &part, part.count, CInt(MSG_DONTWAIT))
            if count == 0 { return body(of: answer) }
            if count > 0 {
                answer += part[..<count]
                if let body = body(of: answer, isWhole: false) { return body }
                continue
            }
            guard errno == EAGAIN || errno == EINTR else { return nil }
            try? await Task.sleep(for: .milliseconds(10))
        }
        return nil
    }

    /// - Parameter isWhole: whether the connection has ended; otherwise `Content-Length` tells whether the body is
    ///   complete.
    static func body(of answer: [UInt8], isWhole: Bool = true) -> String? {
        let text = String(decoding: answer, as: UTF8.self).replacing("\r\n", with: "\n")
        guard let gap = text.firstRange(of: "\n\n") else { return nil }
        let head = text[..<gap.lowerBound].split(separator: "\n")
        guard let status = head.first?.split(separator: " ").dropFirst().first, status == "200" else { return nil }
        let body = String(text[gap.upperBound...])
        guard !isWhole else { return body }
        let lengths = head.compactMap { line -> Int? in
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-length" else { return nil }
            return Int(parts[1].filter { $0 != " " })
        }
        guard let length = lengths.first, body.utf8.count >= length else { return nil }
        return body
    }
}
