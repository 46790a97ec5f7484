/// A mail address, to sign in with and to write to.
///
/// The format is that of HTML's `input type=email` with a dot in the domain. Before the `@`, dots are allowed only
/// where RFC 5321 section 4.1.2 allows them: single, between other characters. At most 254 bytes (section 4.5.3.1),
/// ASCII only, so that no two addresses look alike. Case is ignored; the address is stored in lower case.
public struct EmailAddress: StoredText {
    public static var schema: Schema { .string(StringRule(format: "email", maxLength: 254)) }
    public static var example: EmailAddress { EmailAddress(unchecked: "ana@example.org") }

    public let text: String

    public init(unchecked text: String) { self.text = text }

    public init(_ text: String) throws(Fault) {
        let fault = Fault.format(
            "This must be an e-mail address such as \(Self.example).", "email", ["example": "\(Self.example)"])
        let trimmed = text.trimmingWhitespace()
        // Checked before case folding, because the Kelvin sign folds to a plain k.
        guard trimmed.utf8.allSatisfy({ $0 < 0x80 }) else { throw fault }
        let lowered = trimmed.lowercased()
        let parts = lowered.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard lowered.utf8.count <= 254, parts.count == 2 else { throw fault }
        let labels = parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard !parts[0].isEmpty, parts[0].count <= 64, parts[0].allSatisfy(Self.isLocal), labels.count >= 2,
            labels.allSatisfy(Self.isLabel)
        else { throw fault }
        // Relays refuse such an address (RFC 5321 section 4.1.2), so its account could never be reached.
        guard parts[0].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy({ !$0.isEmpty })
        else {
            throw .format("The part before @ must not begin or end with a dot, or have two dots in a row.", "emailDots")
        }
        self.init(unchecked: lowered)
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isLocal(_ byte: UInt8) -> Bool {
        isAlphanumeric(byte) || ".!#$%&'*+/=?^_`{|}~-".utf8.contains(byte)
    }

    private static func isLabel(_ label: Substring.UTF8View.SubSequence) -> Bool {
        let hyphen = UInt8(ascii: "-")
        return !label.isEmpty && label.count <= 63 && label.first != hyphen && label.last != hyphen
            && label.allSatisfy { isAlphanumeric($0) || $0 == hyphen }
    }
}
