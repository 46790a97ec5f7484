import Logging
import RPC

/// One field of a journal record (systemd.journal-fields(7)), as in `journalctl RPC_METHOD=deliveries.accept`.
struct JournalField: Hashable, Sendable {
    /// Capital letters, digits and underscores, at most 64, beginning with a letter. The journal drops other names.
    var name: String
    var value: String
}

extension JournalField {
    /// Longer texts are truncated, so that a record stays readable.
    static let valueLimit = 2_048
    static let messageLimit = 16_384

    /// Returns the fields of a record. `MESSAGE` is the whole line, so that plain `journalctl` shows everything. Each
    /// metadata value is also a field, in the order of the keys. Values that cannot be searched for are left out.
    static func fields(
        _ level: Logger.Level, _ message: Logger.Message, _ metadata: Logger.Metadata, service: String
    ) -> [JournalField] {
        var fields = [
            JournalField(name: "MESSAGE", value: cut(LogLine.text(message, metadata), to: messageLimit)),
            JournalField(name: "PRIORITY", value: String(level.syslogPriority)),
            JournalField(name: "SYSLOG_IDENTIFIER", value: service),
        ]
        var taken = Set(fields.map(\.name))
        for (key, data) in metadata.sorted(by: { $0.key < $1.key }) {
            let name = fieldName(of: key)
            // The journal would keep both fields, and a reader could not tell them apart.
            guard let value = fieldValue(name, data.description), taken.insert(name).inserted else { continue }
            fields.append(JournalField(name: name, value: value))
        }
        return fields
    }

    /// The metadata keys whose field has another name.
    private static let names = [
        "call": "RPC_METHOD", "code": "ERROR_CODE", "id": "RPC_ID", "microseconds": "DURATION_US", "trace": "TRACE_ID",
        "type": "ERROR_TYPE", "uid": "PEER_UID",
    ]

    static func fieldName(of key: String) -> String {
        if let name = names[key] { return name }
        let name = String(
            decoding: key.utf8.map { byte -> UInt8 in
                switch byte {
                case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
                case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - 32
                default: UInt8(ascii: "_")
                }
            }, as: UTF8.self)
        // A leading underscore is reserved for the journal, and some names have a meaning for it.
        let isOurs = name.first?.isLetter == true && !isReserved(name)
        return String((isOurs ? name : "KEY_" + name).prefix(64))
    }

    private static func isReserved(_ name: String) -> Bool {
        name == "PRIORITY" || name.hasPrefix("MESSAGE") || name.hasPrefix("SYSLOG_") || name.hasPrefix("OBJECT_")
            || name.hasPrefix("COREDUMP_")
    }

    /// Returns `nil` for a value that cannot be searched for.
    private static func fieldValue(_ name: String, _ text: String) -> String? {
        if name == "TRACE_ID" { return traceID(text) }
        return text.isEmpty ? nil : cut(LogLine.escaped(text), to: valueLimit)
    }

    /// Returns the 32 digits of a trace id, from the id alone or from a whole `traceparent`.
    private static func traceID(_ text: String) -> String? {
        let whole = text.utf8.count == 32 ? "00-\(text)-0000000000000001-00" : text
        return TraceContext(traceparent: whole).map { "\($0.traceID)" }
    }

    /// Truncates to a number of bytes at a scalar boundary, and marks the truncation.
    private static func cut(_ text: String, to limit: Int) -> String {
        guard text.utf8.count > limit else { return text }
        let sign = "…"
        let bytes = Array(text.utf8.prefix(limit))
        var count = limit - sign.utf8.count
        while count > 0, bytes[count] & 0xC0 == 0x80 { count -= 1 }
        return String(decoding: bytes[..<count], as: UTF8.self) + sign
    }
}
