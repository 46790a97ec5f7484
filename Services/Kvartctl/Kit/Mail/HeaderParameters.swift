import Vocabulary

/// A header with parameters: `multipart/alternative; boundary="b1"` (RFC 2045 section 5.1).
struct HeaderParameters {
    /// What stands before the parameters, in small letters.
    var value: String
    private var parameters: [String: String] = [:]

    init(_ text: String) {
        var parts = [""]
        var isQuoted = false
        var isEscaped = false
        for character in text {
            switch character {
            case _ where isEscaped:
                parts[parts.count - 1].append(character)
                isEscaped = false
            case "\\" where isQuoted: isEscaped = true
            case "\"": isQuoted.toggle()
            case ";" where !isQuoted: parts.append("")
            default: parts[parts.count - 1].append(character)
            }
        }
        value = parts[0].trimmingWhitespace().lowercased()
        for part in parts.dropFirst() {
            guard let sign = part.firstIndex(of: "=") else { continue }
            let name = String(part[..<sign]).trimmingWhitespace().lowercased()
            parameters[name] = String(part[part.index(after: sign)...]).trimmingWhitespace()
        }
    }

    /// - Parameter name: in small letters.
    subscript(name: String) -> String? { parameters[name] }
}
