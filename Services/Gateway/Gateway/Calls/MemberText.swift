import RPC
import Vocabulary

/// Converts text of a path or a query into a JSON value of the member's schema.
///
/// The schema decides, not the text: a phone number and an OIB are strings. This only checks the type; the service
/// checks the value.
enum MemberText {
    /// Returns whether a single text can be a value of the schema.
    static func canEncode(_ schema: Schema) -> Bool {
        switch schema {
        case .string, .integer, .number, .boolean: true
        case .nullable(let schema): canEncode(schema)
        case .array, .object, .dictionary, .any: false
        }
    }

    /// Appends a value.
    /// - Parameter texts: all texts of the member; more than one only for a list.
    /// - Throws: the member's fault; the bytes are then incomplete.
    static func write(_ texts: [String], as schema: Schema, into bytes: inout [UInt8]) throws(Fault) {
        switch schema {
        case .nullable(let schema): try write(texts, as: schema, into: &bytes)
        case .array(let element):
            bytes.append(UInt8(ascii: "["))
            for (index, text) in texts.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                try write([text], as: element, into: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        default:
            guard let text = texts.first, texts.count == 1 else { throw .givenTwice }
            try writeOne(text, as: schema, into: &bytes)
        }
    }

    private static func writeOne(_ text: String, as schema: Schema, into bytes: inout [UInt8]) throws(Fault) {
        switch schema {
        case .string: JSONWriter.writeString(text, into: &bytes)
        case .integer:
            guard isInteger(text.utf8) else { throw .type(expected: "an integer") }
            bytes.append(contentsOf: text.utf8)
        case .number:
            guard isNumber(text) else { throw .type(expected: "a number") }
            bytes.append(contentsOf: text.utf8)
        case .boolean:
            guard text == "true" || text == "false" else { throw .type(expected: "true or false") }
            bytes.append(contentsOf: text.utf8)
        case .object, .dictionary: throw .type(expected: "an object")
        case .array, .nullable, .any: throw .type(expected: "a single value")
        }
    }

    /// Returns whether the text is a JSON integer: no plus sign, no leading zero.
    private static func isInteger(_ text: String.UTF8View) -> Bool {
        let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
        guard let first = digits.first, first != UInt8(ascii: "0") || digits.count == 1 else { return false }
        return digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    private static func isNumber(_ text: String) -> Bool {
        // The scanner would skip whitespace around the number.
        guard let root = try? JSONDocument(parsing: Array(text.utf8)).root else { return false }
        return root.kind == .number && root.bytes.count == text.utf8.count
    }
}
