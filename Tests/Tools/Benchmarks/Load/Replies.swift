import Glibc

/// Counts the replies on one connection, and fails for an unexpected one, because a server must not look fast by
/// failing.
protocol ReplyCounter {
    /// - Returns: the number of replies that these bytes complete.
    mutating func count(_ bytes: UnsafeRawBufferPointer) throws -> Int
}

/// Counts lines. All must have the length of the first reply, which was parsed and checked.
struct LineCounter: ReplyCounter {
    /// Including the LF.
    let lineLength: Int
    private var begun = 0

    init(lineLength: Int) { self.lineLength = lineLength }

    mutating func count(_ bytes: UnsafeRawBufferPointer) throws -> Int {
        var replies = 0
        var rest = bytes
        while let start = rest.baseAddress, !rest.isEmpty, let end = memchr(start, 0x0A, rest.count) {
            let length = UnsafeRawPointer(end) - start + 1
            guard begun + length == lineLength else {
                throw BenchmarkFailure("a reply of \(begun + length) bytes where \(lineLength) were expected")
            }
            begun = 0
            replies += 1
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(length))
        }
        begun += rest.count
        return replies
    }
}

/// Counts HTTP/1.1 responses with a long body, which it does not keep. All must be 200 and have the expected length.
struct LongResponseCounter: ReplyCounter {
    let bodyLength: Int
    /// A head that has not come whole.
    private var head: [UInt8] = []
    /// The bytes of the body that are still to come; 0 between two responses.
    private var missing = 0

    init(bodyLength: Int) { self.bodyLength = bodyLength }

    mutating func count(_ bytes: UnsafeRawBufferPointer) throws -> Int {
        var replies = 0
        var rest = bytes[...]
        while !rest.isEmpty {
            guard missing == 0 else {
                let taken = min(missing, rest.count)
                rest = rest.dropFirst(taken)
                missing -= taken
                if missing == 0 { replies += 1 }
                continue
            }
            // The end of a head may lie in this piece or begin in the one before.
            let byte = rest.removeFirst()
            head.append(byte)
            guard byte == UInt8(ascii: "\n"), head.suffix(4).elementsEqual("\r\n\r\n".utf8) else { continue }
            let text = String(decoding: head, as: UTF8.self).lowercased()
            guard text.hasPrefix("http/1.1 200 "), text.contains("content-length: \(bodyLength)\r\n") else {
                throw BenchmarkFailure("where 200 with \(bodyLength) bytes was expected: \(text)")
            }
            head.removeAll(keepingCapacity: true)
            missing = bodyLength
        }
        return replies
    }
}

/// Counts HTTP/1.1 responses with a `Content-Length`. All must be 200 and have the length of the first one.
struct ResponseCounter: ReplyCounter {
    let bodyLength: Int
    private var parser = HTTPResponseParser()

    init(bodyLength: Int) { self.bodyLength = bodyLength }

    mutating func count(_ bytes: UnsafeRawBufferPointer) throws -> Int {
        parser.append(bytes)
        var replies = 0
        while let response = try parser.next() {
            guard response.status == 200, response.body.count == bodyLength else {
                let found = "status \(response.status) with \(response.body.count) bytes"
                throw BenchmarkFailure("\(found) where 200 with \(bodyLength) was expected")
            }
            replies += 1
        }
        return replies
    }
}

/// Counts HTTP/1.1 responses of status 304, which have no body.
struct NotModifiedCounter: ReplyCounter {
    /// A head that has not come whole.
    private var head: [UInt8] = []

    mutating func count(_ bytes: UnsafeRawBufferPointer) throws -> Int {
        var replies = 0
        for byte in bytes {
            head.append(byte)
            guard byte == UInt8(ascii: "\n"), head.suffix(4).elementsEqual("\r\n\r\n".utf8) else { continue }
            guard head.starts(with: "HTTP/1.1 304 ".utf8) else {
                throw BenchmarkFailure("where 304 was expected: \(String(decoding: head, as: UTF8.self))")
            }
            head.removeAll(keepingCapacity: true)
            replies += 1
        }
        return replies
    }
}
