import RPC

/// A block of an event stream, parsed as a browser does (WHATWG HTML section 9.2.6).
struct EventBlock: Hashable, Sendable {
    /// Its lines, each with LF.
    let text: String
    private let fields: [String: String]

    init(_ text: String) {
        self.text = text
        var fields: [String: String] = [:]
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: ":") {
            let name = line.prefix { $0 != UInt8(ascii: ":") }
            var value = line.dropFirst(name.count + 1)
            if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
            fields[String(Substring(name))] = String(Substring(value))
        }
        self.fields = fields
    }

    /// The type of the event; `nil` for a block without data, which sets at most the position.
    var event: String? { fields["data"].map { _ in fields["event"] ?? "message" } }

    var data: String? { fields["data"] }

    var position: StreamPosition? { fields["id"].flatMap { try? StreamPosition($0) } }

    /// The reconnection time in milliseconds.
    var retry: Int? { fields["retry"].flatMap { Int($0) } }

    /// The member `number` of the data.
    var number: Int64? {
        let root = data.flatMap { try? JSONDocument(parsing: Array($0.utf8)).root }
        return root?[member: "number"]?.integer
    }
}
