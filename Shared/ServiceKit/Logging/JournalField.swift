import Logging
import RPC

/// One field of a record of the journal (systemd.journal-fields(7)): what `journalctl RPC_METHOD=deliveries.accept`
/// looks for.
struct JournalField: Hashable, Sendable {
    /// Capital letters, digits and underscores, at most 64, the first one a letter: others are dropped by the journal.
    var name: String
    var value: String
}

extension JournalField {
    /// Longer texts are cut: a record is there to be read.
    static let valueLimit = 2_048
    static let messageLimit = 16_384

    /// The fields of a record. `MESSAGE` is the whole line, so that plain `journalctl` shows all; the data stand in
    /// fields of their own beside it, in the order of their keys and without those that say nothing.
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
            // The journal would keep both, and nobody could tell them apart.
            guard let value = fieldValue(name, data.description), taken.insert(name).inserted else { continue }
            fields.append(JournalField(name: name, value: value))
        }
        return fields
    }

    /// Keys of ours whose field has another name.
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
        // A first underscore is the journal's own, and some names have a meaning for it.
        let isOurs = name.first?.isLetter == true && !isReserved(name)
        return String((isOurs ? name : "KEY_" + name).prefix(64))
    }

    private static func isReserved(_ name: String) -> Bool {
        name == "PRIORITY" || name.hasPrefix("MESSAGE") || name.hasPrefix("SYSLOG_") || name.hasPrefix("OBJECT_")
            || name.hasPrefix("COREDUMP_")
    }

    /// `nil` when there is nothing to look for.
    private static func fieldValue(_ name: String, _ text: String) -> String? {
        if name == "TRACE_ID" { return traceID(text) }
        return text.isEmpty ? nil : cut(LogLine.escaped(text), to: valueLimit)
    }

    /// The 32 digits by which a trace is found, of them alone or of a whole `traceparent`.
    private static func traceID(_ text: String) -> String? {
        let whole = text.utf8.count == 32 ? "00-\(text)-0000000000000001-00" : text
        return TraceContext(traceparent: whole).map { "\($0.traceID)" }
    }

    /// At most so many bytes, whole characters of Unicode, and a sign that there was more.
    private static func cut(_ text: String, to limit: Int) -> String {
        guard text.utf8.count > limit else { return text }
        let sign = "…"
        let bytes = Array(text.utf8.prefix(limit))
        var count = limit - sign.utf8.count
        while count > 0, bytes[count] & 0xC0 == 0x80 { count -= 1 }
        return String(decoding: bytes[..<count], as: UTF8.self) + sign
    }
}
