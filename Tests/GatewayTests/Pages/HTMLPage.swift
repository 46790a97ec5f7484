import Foundation

/// A page, parsed as browsers do it.
struct HTMLPage {
    struct Tag: Hashable {
        /// `p`, or `/p` for a closing tag.
        var name: String
        var attributes: [String: String] = [:]

        /// The tag with the names of its attributes, without their values.
        var shape: String { ([name] + attributes.keys.sorted()).joined(separator: " ") }
    }

    private(set) var tags: [Tag] = []
    /// The content of the style element.
    private(set) var style = ""
    /// The content of the script element.
    private(set) var script = ""
    /// All other text, unescaped.
    private(set) var text = ""

    init(_ html: String) {
        var rest = Array(html.utf8)[...]
        var content: [UInt8] = []
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "<"), let next = rest.first, Self.beginsTag(next) else {
                content.append(byte)
                continue
            }
            let tag = Self.tag(from: &rest)
            tags.append(tag)
            if tag.name == "style" { style = Self.text(upTo: "</style", from: &rest) }
            if tag.name == "script" { script = Self.text(upTo: "</script", from: &rest) }
        }
        text = Self.unescaped(String(decoding: content, as: UTF8.self))
    }

    func all(_ name: String) -> [Tag] { tags.filter { $0.name == name } }

    /// Whether all elements are closed and nested correctly.
    var isBalanced: Bool {
        var open: [String] = []
        for tag in tags where !["!DOCTYPE", "meta", "link", "input", "img"].contains(tag.name) {
            if tag.name.hasPrefix("/") {
                guard open.popLast() == String(tag.name.dropFirst()) else { return false }
            } else {
                open.append(tag.name)
            }
        }
        return open.isEmpty
    }

    private static func beginsTag(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "/"),
            UInt8(ascii: "!"):
            true
        default: false
        }
    }

    private static func tag(from rest: inout ArraySlice<UInt8>) -> Tag {
        var tag = Tag(name: word(upTo: " \n>", from: &rest))
        while true {
            _ = take(from: &rest) { " \n".utf8.contains($0) }
            guard let next = rest.first, next != UInt8(ascii: ">") else { break }
            let name = word(upTo: " \n=>", from: &rest)
            var value = ""
            if rest.first == UInt8(ascii: "=") {
                rest.removeFirst()
                if rest.first == UInt8(ascii: "\"") {
                    rest.removeFirst()
                    value = word(upTo: "\"", from: &rest)
                    _ = rest.popFirst()
                } else {
                    value = word(upTo: " \n>", from: &rest)
                }
            }
            tag.attributes[name] = unescaped(value)
        }
        _ = rest.popFirst()
        return tag
    }

    private static func word(upTo ends: String, from rest: inout ArraySlice<UInt8>) -> String {
        String(decoding: take(from: &rest) { !ends.utf8.contains($0) }, as: UTF8.self)
    }

    private static func take(
        from rest: inout ArraySlice<UInt8>, while isTaken: (UInt8) -> Bool
    ) -> ArraySlice<UInt8> {
        let taken = rest.prefix(while: isTaken)
        rest = rest[taken.endIndex...]
        return taken
    }

    private static func text(upTo end: String, from rest: inout ArraySlice<UInt8>) -> String {
        let length = Data(rest).range(of: Data(end.utf8))?.lowerBound ?? rest.count
        let taken = rest.prefix(length)
        rest = rest.dropFirst(length)
        return String(decoding: taken, as: UTF8.self)
    }

    /// Replaces byte by byte: a combining mark after an entity must not change it.
    private static func unescaped(_ text: String) -> String {
        var parts = text.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)[...]
        var bytes = Array(parts.removeFirst())
        for part in parts {
            if let (entity, meaning) = entities.first(where: { part.starts(with: $0.entity.utf8) }) {
                bytes.append(meaning)
                bytes.append(contentsOf: part.dropFirst(entity.utf8.count))
            } else {
                bytes.append(UInt8(ascii: "&"))
                bytes.append(contentsOf: part)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Without the ampersand.
    private static let entities: [(entity: String, meaning: UInt8)] = [
        ("lt;", UInt8(ascii: "<")), ("gt;", UInt8(ascii: ">")), ("quot;", UInt8(ascii: "\"")),
        ("#39;", UInt8(ascii: "'")), ("#123;", UInt8(ascii: "{")), ("#125;", UInt8(ascii: "}")),
        ("amp;", UInt8(ascii: "&")),
    ]
}
