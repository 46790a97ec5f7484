/// One HTTP/1.1 response.
struct HTTPResponse {
    var status: Int
    /// The status line and the fields.
    var head: ArraySlice<UInt8>
    var body: ArraySlice<UInt8>

    /// Returns the value of the first field with a name in lower case.
    func field(_ name: String) -> String? {
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
        let line = lines.first { $0.lowercased().hasPrefix("\(name):") }
        return line.map { String($0.dropFirst(name.count + 1).drop { $0 == " " }) }
    }
}

/// Parses the subset of HTTP/1.1 that the servers send: a status line, fields, and a body. Works on bytes, because the
/// time that it takes is missing for the measured server.
struct HTTPResponseParser {
    private var received: [UInt8] = []

    mutating func append(_ bytes: UnsafeRawBufferPointer) { received += bytes }

    /// Removes the next complete response from the received bytes.
    mutating func next() throws -> HTTPResponse? {
        guard let head = endOfHead() else { return nil }
        guard let status = status() else {
            throw BenchmarkFailure("no HTTP/1.1 response: \(String(decoding: received.prefix(80), as: UTF8.self))")
        }
        guard let length = number("content-length:", in: received[..<head]) else {
            if let response = try chunked(status, from: head) { return response }
            if isChunked(received[..<head]) { return nil }
            throw BenchmarkFailure("a response of status \(status) without Content-Length")
        }
        guard received.count >= head + length else { return nil }
        let response = HTTPResponse(
            status: status, head: received[..<head], body: received[head..<head + length])
        received = Array(received[(head + length)...])
        return response
    }

    /// Returns the offset of the body, after the first empty line.
    private func endOfHead() -> Int? {
        let (newline, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        var line = received.startIndex
        while let end = received[line...].firstIndex(of: newline) {
            if end == line + 1, received[line] == carriageReturn { return end + 1 }
            line = end + 1
        }
        return nil
    }

    private func status() -> Int? {
        guard received.count >= 12, received.starts(with: "HTTP/1.1 ".utf8) else { return nil }
        return Self.number(received[9..<12])
    }

    private func isChunked(_ head: ArraySlice<UInt8>) -> Bool {
        String(decoding: head, as: UTF8.self).lowercased().contains("transfer-encoding: chunked")
    }

    /// Returns a complete chunked body without trailers (RFC 9112 section 7.1).
    private mutating func chunked(_ status: Int, from head: Int) throws -> HTTPResponse? {
        guard isChunked(received[..<head]) else { return nil }
        var body: [UInt8] = []
        var position = head
        while let end = received[position...].firstIndex(of: UInt8(ascii: "\n")) {
            let digits = String(decoding: received[position..<end].dropLast(), as: UTF8.self)
            guard let size = Int(digits, radix: 16) else { throw BenchmarkFailure("no chunk size: \(digits)") }
            let next = end + 1 + size + 2
            guard received.count >= next else { return nil }
            body += received[end + 1..<end + 1 + size]
            position = next
            if size == 0 {
                let response = HTTPResponse(status: status, head: received[..<head], body: body[...])
                received = Array(received[position...])
                return response
            }
        }
        return nil
    }

    private func number(_ field: String, in head: ArraySlice<UInt8>) -> Int? {
        let name = field.utf8
        for line in head.split(separator: UInt8(ascii: "\n")) where line.count > name.count {
            // Sets the bit of lower case, which the hyphen and the colon already have.
            guard zip(line, name).allSatisfy({ $0 | 0x20 == $1 }) else { continue }
            return Self.number(line.dropFirst(name.count).filter { $0 > UInt8(ascii: " ") }[...])
        }
        return nil
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var number = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit), number < 1 << 30 else { return nil }
            number = number * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return digits.isEmpty ? nil : number
    }
}
