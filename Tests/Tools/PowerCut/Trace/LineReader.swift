import RPC

/// Reads JSON-RPC, one JSON text a line.
struct LineReader: WireReader {
    private struct Connection {
        /// The bytes after the last line feed.
        var received: [UInt8] = []
        var sent: [UInt8] = []
        /// The requests without a reply: their indices among the exchanges, by id.
        var open: [[UInt8]: Int] = [:]
    }

    private(set) var exchanges: [Exchange] = []
    private var connections: [String: Connection] = [:]

    mutating func receive(_ bytes: [UInt8], on socket: String, at position: Int) {
        var connection = connections[socket] ?? Connection()
        for line in Self.lines(bytes, after: &connection.received) {
            // The answers to the program's own requests have no method.
            guard let root = try? JSONDocument(parsing: line).root, let method = root[member: "method"]?.string,
                let id = root[member: "id"], let params = root[member: "params"]
            else { continue }
            connection.open[Array(id.bytes)] = exchanges.count
            exchanges.append(
                Exchange(name: method, request: Array(params.bytes), reply: nil, receivedAt: position, answeredAt: nil))
        }
        connections[socket] = connection
    }

    mutating func send(_ bytes: [UInt8], on socket: String, at position: Int) {
        guard var connection = connections[socket] else { return }
        for line in Self.lines(bytes, after: &connection.sent) {
            guard let root = try? JSONDocument(parsing: line).root, let id = root[member: "id"],
                let index = connection.open.removeValue(forKey: Array(id.bytes))
            else { continue }
            exchanges[index].answeredAt = position
            exchanges[index].reply = root[member: "result"]?[member: "reply"].map { Array($0.bytes) }
        }
        connections[socket] = connection
    }

    /// Adds bytes to the unfinished line, and takes the finished lines out.
    private static func lines(_ bytes: [UInt8], after unfinished: inout [UInt8]) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(unfinished + rest[..<end])
            unfinished = []
            rest = rest[(end + 1)...]
        }
        unfinished += rest
        return lines
    }
}
