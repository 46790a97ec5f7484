/// An app on Apple's systems, identified by its application identifier: `ABCDE12345.example.kvart.courier`.
struct AppleApp: Hashable, Sendable {
    let id: String

    /// Returns `nil` unless the text is a team (ten upper-case letters and digits), a dot, and a bundle identifier.
    init?(_ text: String) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 10, parts[0].utf8.allSatisfy(Self.isTeamByte),
            parts[1].split(separator: ".", omittingEmptySubsequences: false)
                .allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isBundleByte) })
        else { return nil }
        id = text
    }

    private static func isTeamByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }

    private static func isBundleByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"): true
        default: isTeamByte(byte)
        }
    }
}
