public import Vocabulary

/// The secret part of the link in the QR code of a table: 128 random bits.
///
/// The text has 26 digits and capital letters, without I, L, O and U (Crockford's base 32). A QR code of capital
/// letters is smaller than one of small letters.
///
/// A guest with the code counts as sitting at the table. So nobody can guess a code, and only the restaurant can list
/// its codes.
public struct TableCode: WireText, SecretValue {
    public static let byteCount = 16
    private static let characterCount = 26
    private static let digits = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

    public static var schema: Schema {
        .string(
            StringRule(
                format: "secret", pattern: "^[0-7][0-9A-HJKMNP-TV-Z]{25}$", minLength: characterCount,
                maxLength: characterCount))
    }

    public static var example: TableCode { TableCode(random: (0..<16).map { 17 * $0 }) }

    public let text: String

    private init(unchecked text: String) { self.text = text }

    /// - Parameter random: ``byteCount`` bytes, new or stored ones.
    public init(random: [UInt8]) {
        var value = random.prefix(Self.byteCount).reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
        var reversed: [UInt8] = []
        for _ in 0..<Self.characterCount {
            reversed.append(Self.digits[Int(value & 31)])
            value >>= 5
        }
        text = String(decoding: reversed.reversed(), as: UTF8.self)
    }

    public init(_ text: String) throws(Fault) {
        guard Self.value(of: text) != nil else {
            throw .format("This must be the last part of the link of a table.", "tableCode")
        }
        self.init(unchecked: text)
    }

    /// The ``byteCount`` bytes, as stored.
    public var bytes: [UInt8] {
        let value = Self.value(of: text) ?? 0
        return (0..<Self.byteCount).map { UInt8(truncatingIfNeeded: value >> (120 - 8 * UInt128($0))) }
    }

    /// Returns the path of the link. Its last part is the code.
    public static func path(with code: TableCode) -> String { "/q/\(code.text)" }

    /// A code never appears in logs.
    public var description: String { "(secret)" }

    /// Returns the number that the text encodes; `nil` for any other text, and for one of more than 128 bits.
    private static func value(of text: String) -> UInt128? {
        let characters = Array(text.utf8)
        guard characters.count == characterCount, let first = digits.firstIndex(of: characters[0]), first < 8 else {
            return nil
        }
        var value: UInt128 = 0
        for character in characters {
            guard let digit = digits.firstIndex(of: character) else { return nil }
            value = value << 5 | UInt128(digit)
        }
        return value
    }
}

extension TableCode: CustomDebugStringConvertible, CustomReflectable {
    public var debugDescription: String { "(secret)" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
