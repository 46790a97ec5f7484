import RPC
import Vocabulary

/// The content that an SMS gateway wants, with places for what differs: `{to}`, `{text}`, `{id}`, `{from}`.
struct SMSTemplate: Hashable, Sendable {
    enum Format: String, CaseIterable, Sendable {
        case json, form

        var mediaType: String {
            switch self {
            case .json: "application/json"
            case .form: "application/x-www-form-urlencoded"
            }
        }
    }

    enum Placeholder: String, CaseIterable, Sendable {
        case to, text, id, from
    }

    /// Why a template is none.
    enum Fault: Error, Hashable, CustomStringConvertible {
        /// Every message would be the same.
        case lacks(Placeholder)
        /// It is no JSON, or a place stands outside of a string.
        case noJSON
        /// It has spaces, control characters or others that a form does not have.
        case noForm

        var description: String {
            switch self {
            case .lacks(let placeholder): "the template has no {\(placeholder.rawValue)}"
            case .noJSON: "the template is no JSON with its places inside of strings"
            case .noForm: "the template is no form: name={to}&other={text}"
            }
        }
    }

    private enum Part: Hashable {
        case literal(String)
        case placeholder(Placeholder)
    }

    let format: Format
    private let parts: [Part]

    /// - Parameter text: JSON with the places inside of strings, `{"to":"{to}","text":"{text}"}`; or a form,
    ///   `to={to}&text={text}`, with everything else encoded as it goes out.
    init(_ format: Format, _ text: String) throws(Fault) {
        self.format = format
        parts = Self.parts(of: text)
        for placeholder in [Placeholder.to, .text] where !parts.contains(.placeholder(placeholder)) {
            throw .lacks(placeholder)
        }
        switch format {
        case .json:
            // An escaped quotation mark is JSON inside of a string and nowhere else.
            do { _ = try JSONDocument(parsing: fill { _ in "\"" }) } catch { throw .noJSON }
        case .form:
            guard fill({ _ in "" }).allSatisfy({ 0x21...0x7E ~= $0 }) else { throw .noForm }
        }
    }

    /// The content for one message. A value is never looked through for places.
    func fill(_ value: (Placeholder) -> String) -> [UInt8] {
        var bytes: [UInt8] = []
        for part in parts {
            switch (part, format) {
            case (.literal(let text), _): bytes += text.utf8
            case (.placeholder(let placeholder), .json): bytes += Self.escaped(value(placeholder))
            case (.placeholder(let placeholder), .form): bytes += Self.encoded(value(placeholder))
            }
        }
        return bytes
    }

    private static func parts(of text: String) -> [Part] {
        var parts: [Part] = []
        var literal = ""
        var rest = text[...]
        while let first = rest.first {
            if let placeholder = Placeholder.allCases.first(where: { rest.hasPrefix("{\($0.rawValue)}") }) {
                if !literal.isEmpty { parts.append(.literal(literal)) }
                literal = ""
                parts.append(.placeholder(placeholder))
                rest = rest.dropFirst(placeholder.rawValue.count + 2)
            } else {
                literal.append(first)
                rest = rest.dropFirst()
            }
        }
        if !literal.isEmpty { parts.append(.literal(literal)) }
        return parts
    }

    /// As it stands between the quotation marks of a JSON string.
    private static func escaped(_ value: String) -> ArraySlice<UInt8> {
        var bytes: [UInt8] = []
        JSONWriter.writeString(value, into: &bytes)
        return bytes.dropFirst().dropLast()
    }

    /// As URL's `application/x-www-form-urlencoded` serializer does it.
    private static func encoded(_ value: String) -> [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        return value.utf8.flatMap { byte -> [UInt8] in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"):
                [byte]
            case UInt8(ascii: " "): [UInt8(ascii: "+")]
            default: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
    }
}
