extension String {
    /// Whether there are noncharacters (such as U+FFFE and U+FDD0). Our JSON readers refuse a line with a noncharacter
    /// and close the connection, which other clients share.
    var hasNoncharacters: Bool { unicodeScalars.contains(where: \.properties.isNoncharacterCodePoint) }

    var withoutNoncharacters: String {
        guard hasNoncharacters else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.filter { !$0.properties.isNoncharacterCodePoint }))
    }
}
