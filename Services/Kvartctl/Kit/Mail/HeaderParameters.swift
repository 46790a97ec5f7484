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

    /// A parameter that may be of any script and length: encoded, and perhaps in pieces (RFC 2231), if it is there like
    /// that, otherwise as it is.
    /// - Parameter name: in small letters.
    func text(_ name: String) -> String? {
        var pieces = self["\(name)*"].map { [$0] } ?? []
        while pieces.isEmpty || self["\(name)*0*"] != nil, let piece = self["\(name)*\(pieces.count)*"] {
            pieces.append(piece)
        }
        // Behind the character set and a language: `utf-8''%C5%A1.pdf`.
        let parts = pieces.joined(separator: "").split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].lowercased() == "utf-8" else { return self[name] }
        return Self.decoded(parts[2]) ?? self[name]
    }

    /// `nil` for what is no UTF-8, or has a `%` without two digits behind it.
    private static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
                return nil
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
