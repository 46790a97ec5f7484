/// The value of `If-Match` or `If-None-Match` (RFC 9110 sections 13.1.1 and 13.1.2).
enum TagCondition: Hashable, Sendable {
    /// `*`
    case any
    case tags([EntityTag])

    /// Returns `nil` for a text that is neither `*` nor a list of tags.
    init?(_ text: String) {
        var rest = text.utf8[...]
        Self.skip(" \t", in: &rest)
        if rest.first == UInt8(ascii: "*") {
            rest.removeFirst()
            Self.skip(" \t", in: &rest)
            guard rest.isEmpty else { return nil }
            self = .any
            return
        }
        var tags: [EntityTag] = []
        while true {
            // Section 5.6.1.2 requires that empty list elements are ignored.
            Self.skip(" \t,", in: &rest)
            guard !rest.isEmpty else { break }
            guard let tag = Self.tag(from: &rest) else { return nil }
            tags.append(tag)
            Self.skip(" \t", in: &rest)
            guard rest.isEmpty || rest.first == UInt8(ascii: ",") else { return nil }
        }
        guard !tags.isEmpty else { return nil }
        self = .tags(tags)
    }

    /// Compares as `If-Match` does.
    func matchesStrongly(_ tag: EntityTag) -> Bool {
        switch self {
        case .any: true
        case .tags(let tags): !tag.isWeak && tags.contains(tag)
        }
    }

    /// Compares as `If-None-Match` does.
    func matchesWeakly(_ tag: EntityTag) -> Bool {
        switch self {
        case .any: true
        case .tags(let tags): tags.contains { $0.text == tag.text }
        }
    }

    private static func tag(from rest: inout Substring.UTF8View) -> EntityTag? {
        let isWeak = rest.starts(with: "W/".utf8)
        if isWeak { rest.removeFirst(2) }
        guard rest.popFirst() == UInt8(ascii: "\"") else { return nil }
        let text = rest.prefix { $0 == 0x21 || (0x23...0x7E).contains($0) || $0 >= 0x80 }
        rest = rest[text.endIndex...]
        guard rest.popFirst() == UInt8(ascii: "\"") else { return nil }
        return EntityTag(isWeak: isWeak, text: String(Substring(text)))
    }

    private static func skip(_ bytes: StaticString, in rest: inout Substring.UTF8View) {
        bytes.withUTF8Buffer { bytes in rest = rest.drop { bytes.contains($0) } }
    }
}
