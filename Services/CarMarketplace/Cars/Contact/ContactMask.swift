import Vocabulary

/// Masks phone numbers and e-mail addresses in the texts of a seller, because nobody learns a seller's contacts
/// (R04.34).
///
/// The masks keep honest sellers from publishing their contacts by mistake. They cannot stop a seller who spells a
/// number out in words.
enum ContactMask {
    static func masked(_ text: Paragraph) -> Paragraph { Paragraph(unchecked: masked(text.text)) }

    static func masked(_ text: String) -> String {
        var scalars = Array(text.unicodeScalars)
        mask(AddressRanges(scalars).all, in: &scalars)
        mask(PhoneRanges(scalars).all, in: &scalars)
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    /// - Parameter ranges: in their order, without overlaps.
    private static func mask(_ ranges: [Range<Int>], in scalars: inout [Unicode.Scalar]) {
        for range in ranges.reversed() { scalars.replaceSubrange(range, with: "•••".unicodeScalars) }
    }
}

/// Finds e-mail addresses, `fahad@example.com` and `fahad (at) example.com`.
struct AddressRanges {
    private let scalars: [Unicode.Scalar]

    init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

    var all: [Range<Int>] {
        var found: [Range<Int>] = []
        var index = 0
        while index < scalars.count {
            guard let sign = sign(at: index), let range = address(around: sign, after: found.last?.upperBound ?? 0)
            else {
                index += 1
                continue
            }
            found.append(range)
            index = range.upperBound
        }
        return found
    }

    /// The separator of the two parts of an address.
    private func sign(at index: Int) -> Range<Int>? {
        if scalars[index] == "@" || scalars[index] == "\u{FF20}" { return index..<index + 1 }
        let word = scalars[index...].prefix(4).map { $0.properties.lowercaseMapping }.joined()
        guard word == "(at)" || word == "[at]" else { return nil }
        let start = index > 0 && scalars[index - 1] == " " ? index - 1 : index
        let end = index + 4
        return start..<(end < scalars.count && scalars[end] == " " ? end + 1 : end)
    }

    private func address(around sign: Range<Int>, after earliest: Int) -> Range<Int>? {
        var start = sign.lowerBound
        while start > earliest, isLocal(scalars[start - 1]) { start -= 1 }
        var end = sign.upperBound
        while end < scalars.count, isDomain(scalars[end]) || scalars[end] == "." { end += 1 }
        while end > sign.upperBound, !isDomain(scalars[end - 1]) { end -= 1 }
        let labels = scalars[sign.upperBound..<end].split(separator: ".", omittingEmptySubsequences: false)
        guard start < sign.lowerBound, labels.count > 1, labels.allSatisfy({ !$0.isEmpty }),
            labels.last.map({ $0.count > 1 }) == true
        else { return nil }
        return start..<end
    }

    private func isLocal(_ scalar: Unicode.Scalar) -> Bool {
        isDomain(scalar) || [".", "_", "%", "+"].contains(scalar)
    }

    private func isDomain(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "-" || scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
    }
}
