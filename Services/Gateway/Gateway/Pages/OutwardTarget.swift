import RPC
import Vocabulary

/// Checks the target of a form that is sent to another host.
enum OutwardTarget {
    /// The member of a reply with such a form.
    static let member = "outwardForm"

    /// Returns the origin of an address as it is written in a policy (Content Security Policy Level 3 section 2.3.1).
    ///
    /// Accepts only addresses that every browser parses alike: a lower-case scheme, a name or an IPv4 address, and an
    /// optional port, without user information, escapes and backslashes.
    /// - Parameter action: an absolute address, `https://acquirer.example/pay`.
    /// - Returns: `https://acquirer.example`; `nil` for any other text.
    static func origin(of action: String) -> String? {
        let schemes = ["https", "http"]
        guard action.utf8.allSatisfy(isAddress),
            let scheme = schemes.first(where: { action.utf8.starts(with: "\($0)://".utf8) })
        else { return nil }
        let rest = action.dropFirst(scheme.utf8.count + 3)
        let authority = rest.prefix { !"/?#".contains($0) }
        let parts = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first, isName(name) else { return nil }
        guard parts.count > 1 else { return "\(scheme)://\(name.lowercased())" }
        guard let port = UInt16(parts[1]), port > 0, "\(port)" == parts[1] else { return nil }
        return "\(scheme)://\(name.lowercased()):\(port)"
    }

    /// Returns whether the byte is visible ASCII without a special meaning for browsers or in a policy.
    private static func isAddress(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !"\"'\\<>^`{|};,".utf8.contains(byte)
    }

    /// Returns whether the text is dot-separated labels of letters, digits and hyphens.
    private static func isName(_ name: Substring) -> Bool {
        name.utf8.count <= 253
            && name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { label in
                (1...63).contains(label.count) && label.allSatisfy(isNameByte)
                    && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
            }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
