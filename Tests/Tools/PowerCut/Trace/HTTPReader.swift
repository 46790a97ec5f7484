/// Reads HTTP/1.1: messages with a `Content-Length` or without content.
struct HTTPReader: WireReader {
    private struct Connection {
        /// The bytes of an unfinished message.
        var received: [UInt8] = []
        var sent: [UInt8] = []
        /// The requests without a response, by their indices among the exchanges, the oldest first.
        var open: [Int] = []
    }

    private(set) var exchanges: [Exchange] = []
    private var connections: [String: Connection] = [:]

    mutating func receive(_ bytes: [UInt8], on socket: String, at position: Int) {
        var connection = connections[socket] ?? Connection()
        connection.received += bytes
        while let message = Message(takenFrom: &connection.received) {
            // `POST /pay HTTP/1.1`
            let name = message.start.split(separator: " ").prefix(2).joined(separator: " ")
            connection.open.append(exchanges.count)
            exchanges.append(
                Exchange(name: name, request: message.content, reply: nil, receivedAt: position, answeredAt: nil))
        }
        connections[socket] = connection
    }

    mutating func send(_ bytes: [UInt8], on socket: String, at position: Int) {
        guard var connection = connections[socket] else { return }
        connection.sent += bytes
        while let message = Message(takenFrom: &connection.sent) {
            guard !connection.open.isEmpty else { continue }
            let index = connection.open.removeFirst()
            exchanges[index].answeredAt = position
            // `HTTP/1.1 200 OK`
            if message.start.split(separator: " ").dropFirst().first == "200" {
                exchanges[index].reply = message.content
            }
        }
        connections[socket] = connection
    }

    private struct Message {
        var start: Substring
        var content: [UInt8]

        /// `nil` when the message is not complete.
        init?(takenFrom bytes: inout [UInt8]) {
            guard let head = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
            let lines = String(decoding: bytes[..<head.lowerBound], as: UTF8.self).split(separator: "\r\n")
            let length = lines.lazy.compactMap { line -> Int? in
                let field = line.split(separator: ":", maxSplits: 1)
                guard field.first?.lowercased() == "content-length" else { return nil }
                return field.last.flatMap { Int($0.drop { $0 == " " }) }
            }.first
            let end = head.upperBound + (length ?? 0)
            guard let start = lines.first, end <= bytes.count else { return nil }
            self.start = start
            content = Array(bytes[head.upperBound..<end])
            bytes.removeSubrange(..<end)
        }
    }
}
