extension BidirectionalCollection<UInt8> {
    /// The bytes without spaces and tabs at both ends (`OWS` of RFC 9110 section 5.6.3).
    var trimmed: SubSequence {
        func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        let rest = drop(while: isSpace)
        return rest.lastIndex { !isSpace($0) }.map { rest[...$0] } ?? rest
    }
}

extension String {
    /// The comma-separated items, without the whitespace around them.
    var listItems: [String] { split(separator: ",").map { String(Substring($0.utf8.trimmed)) } }
}
