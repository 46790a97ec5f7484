public import Logging

/// Formats a log record as exactly one line, whatever its content.
public enum LogLine {
    /// Formats for a terminal or a file: `13:45:00 warning deliveries: database is slow milliseconds=1200`.
    /// - Parameter time: `13:45:00`.
    public static func plain(
        _ level: Logger.Level, _ message: Logger.Message, _ metadata: Logger.Metadata, service: String, time: String
    ) -> String {
        "\(time) \(level) \(service): \(text(message, metadata))\n"
    }

    /// Formats for the journal, which adds the time and the service and reads the priority from the prefix
    /// (sd-daemon(3)): `<4>database is slow milliseconds=1200`.
    public static func journal(
        _ level: Logger.Level, _ message: Logger.Message, _ metadata: Logger.Metadata
    ) -> String {
        "<\(level.syslogPriority)>\(text(message, metadata))\n"
    }

    /// Returns message and metadata: `database is slow milliseconds=1200`.
    static func text(_ message: Logger.Message, _ metadata: Logger.Metadata) -> String {
        var text = escaped(message.description)
        for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
            text += " \(escaped(key))=\(quoted(value.description))"
        }
        return text
    }

    /// Quotes a value that would not be recognisable as one value.
    private static func quoted(_ value: String) -> String {
        let isPlain = !value.isEmpty && !value.utf8.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\"") }
        if isPlain { return escaped(value) }
        return "\"" + escaped(value.replacing("\"", with: "\\\"")) + "\""
    }

    /// Escapes control characters: a caller's text must not start a new line or move a terminal's cursor.
    static func escaped(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where isControl(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
    }
}

extension Logger.Level {
    /// The priority of syslog(3); a lower number is more severe.
    var syslogPriority: Int {
        switch self {
        case .trace, .debug: 7
        case .info: 6
        case .notice: 5
        case .warning: 4
        case .error: 3
        case .critical: 2
        }
    }
}
