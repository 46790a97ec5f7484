/// An Android app with a certificate that signs it: `hr.kvart.courier/14:6D:...`.
struct AndroidApp: Hashable, Sendable {
    let package: String
    /// The SHA-256 of the certificate as 32 pairs of upper-case digits, separated by colons.
    let fingerprint: String

    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let names = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        let pairs = parts[1].split(separator: ":", omittingEmptySubsequences: false)
        guard names.count > 1, names.allSatisfy(Self.isName), pairs.count == 32, pairs.allSatisfy(Self.isPair) else {
            return nil
        }
        package = String(parts[0])
        fingerprint = parts[1].uppercased()
    }

    /// Returns whether the text is a letter followed by letters, digits and `_`.
    private static func isName(_ name: Substring) -> Bool {
        guard let first = name.utf8.first, isLetter(first) else { return false }
        return name.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
    }

    private static func isPair(_ pair: Substring) -> Bool {
        pair.utf8.count == 2
            && pair.utf8.allSatisfy { byte in
                // This bit converts an ASCII letter to lower case.
                isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
            }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
