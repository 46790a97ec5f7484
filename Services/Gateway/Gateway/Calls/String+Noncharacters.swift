extension String {
    /// Whether it has code points that are never characters (U+FFFE, U+FDD0 and their like). No reader of ours takes
    /// them, so a line with one would be refused as a whole, and with it the connection that others share.
    var hasNoncharacters: Bool { unicodeScalars.contains(where: \.properties.isNoncharacterCodePoint) }

    var withoutNoncharacters: String {
        guard hasNoncharacters else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.filter { !$0.properties.isNoncharacterCodePoint }))
    }
}
