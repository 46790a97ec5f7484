import Foundation
import Testing

/// A parsed mail: header fields by name, decoded forms of the text, attachments.
struct ReadMail {
    struct File: Equatable {
        var type: String
        /// `Content-Disposition`, unfolded.
        var disposition: String
        var bytes: [UInt8]
    }

    var fields: [String: String] = [:]
    var names: [String] = []
    /// The forms of the text by content type. Lines end with LF.
    var parts: [String: String] = [:]
    var files: [File] = []

    init(_ mail: String) throws {
        var lines = Self.lines(mail)
        let header = try Self.header(&lines)
        names = header.map(\.name)
        for field in header { fields[field.name] = try Self.decoded(field.value) }
        try read(try #require(fields["Content-Type"]), lines)
    }

    /// Parses multipart bodies recursively.
    private mutating func read(_ type: String, _ lines: [String]) throws {
        #expect(type.hasPrefix("multipart/alternative; boundary=\"") || type.hasPrefix("multipart/mixed; boundary=\""))
        let boundary = String(try #require(type.split(separator: "\"").last))
        // Up to the last boundary, which ends the mail.
        let end = try #require(lines.firstIndex(of: "--\(boundary)--"))
        for part in lines[..<end].split(separator: "--\(boundary)") {
            var content = Array(part)
            let header = try Self.header(&content)
            let value = { (name: String) in header.first { $0.name == name }?.value }
            let type = try #require(value("Content-Type"))
            switch value("Content-Transfer-Encoding") {
            case nil: try read(type, content)
            case "quoted-printable": parts[type] = try Self.unquoted(content)
            case let encoding:
                #expect(encoding == "base64")
                for line in content { #expect(line.utf8.count <= 76) }
                let bytes = try #require(Data(base64Encoded: content.joined()))
                let disposition = try #require(value("Content-Disposition"))
                files.append(File(type: type, disposition: disposition, bytes: Array(bytes)))
            }
        }
    }

    static func lines(_ mail: String) -> [String] {
        let ending: Character = "\r\n"
        return mail.split(separator: ending, omittingEmptySubsequences: false).map(String.init)
    }

    /// Removes the fields and the empty line after them from the beginning, and returns the fields.
    private static func header(_ lines: inout [String]) throws -> [(name: String, value: String)] {
        let end = try #require(lines.firstIndex(of: ""))
        var unfolded: [String] = []
        for line in lines[..<end] {
            if line.hasPrefix(" ") {
                unfolded[unfolded.count - 1] += line
            } else {
                unfolded.append(line)
            }
        }
        lines.removeSubrange(...end)
        return try unfolded.map { line in
            let colon = try #require(line.firstIndex(of: ":"))
            return (String(line[..<colon]), String(line[colon...].dropFirst(2)))
        }
    }

    /// Decodes encoded words (RFC 2047 section 6.2: the space between two of them is dropped).
    static func decoded(_ value: String) throws -> String {
        var text = ""
        var wasWord = false
        for token in value.split(separator: " ") {
            let isWord = token.hasPrefix("=?utf-8?B?") && token.hasSuffix("?=")
            if !text.isEmpty, !(isWord && wasWord) { text += " " }
            if isWord {
                let bytes = try #require(Data(base64Encoded: String(token.dropFirst(10).dropLast(2))))
                // Each word must decode on its own.
                text += try #require(String(validating: bytes, as: UTF8.self))
            } else {
                text += token
            }
            wasWord = isWord
        }
        return text
    }

    /// Decodes quoted-printable.
    static func unquoted(_ lines: some Sequence<String>) throws -> String {
        var bytes: [UInt8] = []
        // A line break ends a line unless it is a soft one.
        var isOpen = true
        for line in lines {
            if !isOpen { bytes.append(UInt8(ascii: "\n")) }
            isOpen = line.hasSuffix("=")
            let pieces = (isOpen ? String(line.dropLast()) : line).split(
                separator: "=", omittingEmptySubsequences: false)
            bytes += try #require(pieces.first).utf8
            for piece in pieces.dropFirst() {
                bytes.append(try #require(UInt8(piece.prefix(2), radix: 16)))
                bytes += piece.dropFirst(2).utf8
            }
        }
        return try #require(String(validating: bytes, as: UTF8.self))
    }
}
