extension BidirectionalCollection<UInt8> {
    /// Without the spaces and tabs at its ends (`OWS` of RFC 9110 section 5.6.3).
    var trimmed: SubSequence {
        func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        let rest = drop(while: isSpace)
        return rest.lastIndex { !isSpace($0) }.map { rest[...$0] } ?? rest
    }
}

extension String {
    /// What stands between its commas, without the spaces around it.
    var listItems: [String] { split(separator: ",").map { String(Substring($0.utf8.trimmed)) } }
}
