import RPC
import Vocabulary

/// The template of a request to an SMS gateway, with the placeholders `{to}`, `{text}`, `{id}` and `{from}`.
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

    /// The reason why a template is invalid.
    enum Fault: Error, Hashable, CustomStringConvertible {
        /// Every message would be the same.
        case lacks(Placeholder)
        /// It is not JSON, or a placeholder is outside a string.
        case noJSON
        /// It has spaces, control characters or other characters that are invalid in a form.
        case noForm

        var description: String {
            switch self {
            case .lacks(let placeholder): "the template has no {\(placeholder.rawValue)}"
            case .noJSON: "the template must be JSON with its placeholders inside strings"
            case .noForm: "the template must be a form, such as name={to}&other={text}"
            }
        }
    }

    private enum Part: Hashable {
        case literal(String)
        case placeholder(Placeholder)
    }

    let format: Format
    private let parts: [Part]

    /// Parses a template.
    /// - Parameter text: JSON with the placeholders inside strings, `{"to":"{to}","text":"{text}"}`; or a form,
    ///   `to={to}&text={text}`, with all other text already encoded.
    init(_ format: Format, _ text: String) throws(Fault) {
        self.format = format
        parts = Self.parts(of: text)
        for placeholder in [Placeholder.to, .text] where !parts.contains(.placeholder(placeholder)) {
            throw .lacks(placeholder)
        }
        switch format {
        case .json:
            // An escaped quotation mark is valid JSON only inside a string.
            do { _ = try JSONDocument(parsing: fill { _ in "\"" }) } catch { throw .noJSON }
        case .form:
            guard fill({ _ in "" }).allSatisfy({ 0x21...0x7E ~= $0 }) else { throw .noForm }
        }
    }

    /// Returns the content for one message. Placeholders in a value are not filled.
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

    /// Escapes a value for the inside of a JSON string.
    private static func escaped(_ value: String) -> ArraySlice<UInt8> {
        var bytes: [UInt8] = []
        JSONWriter.writeString(value, into: &bytes)
        return bytes.dropFirst().dropLast()
    }

    /// Encodes a value as the `application/x-www-form-urlencoded` serializer of the URL standard does.
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
