extension String {
    /// Whether it has code points that are never characters (U+FFFE, U+FDD0 and their like). No reader of ours takes them,
    /// so a line with one would be refused as a whole, and with it the connection that others share.
    var hasNoncharacters: Bool { unicodeScalars.contains(where: \.isNoncharacter) }

    var withoutNoncharacters: String {
        guard hasNoncharacters else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isNoncharacter }))
    }
}

extension Unicode.Scalar {
    fileprivate var isNoncharacter: Bool { value & 0xFFFE == 0xFFFE || 0xFDD0...0xFDEF ~= value }
}
