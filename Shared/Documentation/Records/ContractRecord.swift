/// The comments of the types of one module, as `make record` writes them.
///
/// ```
/// Page<Item>: A part of a list, and the cursor of the next part.
///   items [Item]
///   next PageCursor?: The `cursor` of the next part; `null` at the end.
/// BookingStatus: The state of a booking.
///   .confirmed: Paid.
/// BookingID = Identifier<BookingTag>: A booking.
/// ```
package struct ContractRecord: Sendable {
    package struct Entry: Sendable {
        /// `Item` of `Page<Item>`.
        package var parameters: [String] = []
        /// The type of which this one is another name.
        package var target: TypeName?
        package var sentences = ""
        package var members: [Member] = []
    }

    package struct Member: Sendable {
        package var name: String
        /// `nil` for a case.
        package var type: TypeName?
        package var sentences: String
    }

    package private(set) var entries: [String: Entry] = [:]

    package init(parsing text: String) {
        var current: String?
        for line in text.split(separator: "\n") {
            let (head, sentences) = Self.split(line)
            if line.hasPrefix("  ") {
                guard let current else { continue }
                entries[current]?.members.append(Self.member(head.dropFirst(2), sentences))
            } else {
                let sides = head.split(separator: " ")
                guard let first = sides.first, let type = TypeName(parsing: String(first)) else { continue }
                let target = sides.count == 3 ? TypeName(parsing: String(sides[2])) : nil
                entries[type.name] = Entry(
                    parameters: type.arguments.map(\.name), target: target, sentences: sentences)
                current = type.name
            }
        }
    }

    private static func member(_ head: Substring, _ sentences: String) -> Member {
        if head.first == "." {
            return Member(name: String(head.dropFirst()), type: nil, sentences: sentences)
        }
        let parts = head.split(separator: " ", maxSplits: 1)
        return Member(
            name: String(parts[0]), type: parts.count > 1 ? TypeName(parsing: String(parts[1])) : nil,
            sentences: sentences)
    }

    /// Splits at the first colon before a space. Types have no spaces.
    private static func split(_ line: Substring) -> (head: Substring, sentences: String) {
        guard let colon = line.firstRange(of: ": ") else { return (line, "") }
        return (line[..<colon.lowerBound], unescape(line[colon.upperBound...]))
    }

    /// A paragraph ends with a backslash and an `n`, so that an entry is one line.
    private static func unescape(_ text: Substring) -> String { String(text.replacing(#"\n"#, with: "\n")) }
}
