/// Assembles replies from bytes. It reads a bounded number of bytes, whatever the relay sends.
struct SMTPReplyReader: Sendable {
    /// The bytes are not a reply, or the reply is too long.
    struct Unreadable: Error, Hashable {
        /// A sentence.
        var reason: String
    }

    /// The maximum length of a line in bytes: four times the limit of RFC 5321 (section 4.5.3.1.5).
    static let lineLimit = 2_048
    /// More lines than any relay needs for its extensions.
    static let lineCountLimit = 128

    private var line: [UInt8] = []
    /// The code of an incomplete reply.
    private var code: Int?
    private var lines: [String] = []

    /// - Returns: the reply that this byte completes.
    mutating func read(_ byte: UInt8) throws(Unreadable) -> SMTPReply? {
        guard byte == UInt8(ascii: "\n") else {
            guard line.count < Self.lineLimit else { throw Unreadable(reason: "The relay's reply is too long.") }
            line.append(byte)
            return nil
        }
        defer { line.removeAll(keepingCapacity: true) }
        return try end()
    }

    private mutating func end() throws(Unreadable) -> SMTPReply? {
        let content = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
        guard let code = Self.code(of: content), self.code == nil || self.code == code else {
            throw Unreadable(reason: "The relay's reply is not SMTP.")
        }
        guard lines.count < Self.lineCountLimit else { throw Unreadable(reason: "The relay's reply is too long.") }
        lines.append(String(decoding: content.dropFirst(4), as: UTF8.self))
        guard content.count > 3, content[content.startIndex + 3] == UInt8(ascii: "-") else {
            defer {
                self.code = nil
                lines = []
            }
            return SMTPReply(code: code, lines: lines)
        }
        self.code = code
        return nil
    }

    /// Returns the three digits at the start of a line, followed by a space, a hyphen or the end.
    private static func code(of line: ArraySlice<UInt8>) -> Int? {
        let digits = line.prefix(3)
        guard digits.count == 3, digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
            let code = Int(String(decoding: digits, as: UTF8.self)), 200...599 ~= code
        else { return nil }
        let mark = line.dropFirst(3).first ?? UInt8(ascii: " ")
        return mark == UInt8(ascii: " ") || mark == UInt8(ascii: "-") ? code : nil
    }
}
