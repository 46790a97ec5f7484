import Mustache
import RPC
import Vocabulary

/// A value for a template.
enum PageValue: Sendable {
    /// A text, which two braces in a template escape. Three braces do not escape: only the layout uses them, for the
    /// stylesheet, the script and the data for search engines.
    case text(String)
    /// HTML from a catalogue, with placeholders.
    case words(MustacheTemplate)
    case flag(Bool)
    case list([PageValue])
    case object([String: PageValue])
}

extension PageValue: MustacheCustomRepresentation {
    var representation: Any? {
        switch self {
        case .text(let text): text
        case .words(let template): template
        case .flag(let flag): flag
        case .list(let values): values
        case .object(let members): members
        }
    }
}

extension PageValue {
    subscript(name: String) -> PageValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// Converts a value of a call or a reply. Returns `nil` for `null`.
    init?(_ node: JSONNode) {
        switch node.kind {
        case .null: return nil
        case .boolean: self = .flag(node.boolean == true)
        case .number: self = .text(String(decoding: node.bytes, as: UTF8.self))
        case .string: self = .text(node.string ?? "")
        case .array: self = .list(node.elements.compactMap { PageValue($0) })
        case .object:
            var members: [String: PageValue] = [:]
            for (name, value) in node.members { members[name] = PageValue(value) }
            self = .object(members)
        }
    }

    /// Returns a copy with every text parsed as words.
    /// - Throws: for a malformed template.
    func asWords() throws -> PageValue {
        switch self {
        case .text(let text): .words(try MustacheTemplate(string: text))
        case .list(let values): .list(try values.map { try $0.asWords() })
        case .object(let members): .object(try members.mapValues { try $0.asWords() })
        case .words, .flag: self
        }
    }

    /// Returns a copy with the other's members. If both have a member, the other's counts.
    func merged(with other: PageValue) -> PageValue {
        guard case .object(let members) = self, case .object(let others) = other else { return other }
        return .object(members.merging(others) { mine, theirs in mine.merged(with: theirs) })
    }

    /// Splits a day into its parts, for words such as `{{day}} {{month}} {{year}}`.
    /// - Parameters:
    ///   - text: a full date of RFC 3339.
    ///   - months: the names of the months.
    /// - Returns: `nil` for a text that is not a day.
    static func day(_ text: String, months: PageValue?) -> PageValue? {
        guard let date = try? CalendarDate(text), case .list(let names)? = months,
            names.indices.contains(Int(date.month) - 1)
        else { return nil }
        return .object([
            "iso": .text(date.text), "day": .text("\(date.day)"), "month": names[Int(date.month) - 1],
            "year": .text("\(date.year)"),
        ])
    }

    /// Splits a time into its parts, in UTC, for words such as `{{day}} {{month}} {{year}}, {{clock}}`.
    /// - Parameters:
    ///   - text: a time of RFC 3339.
    ///   - months: the names of the months.
    /// - Returns: `nil` for a text that is not a time.
    static func time(_ text: String, months: PageValue?) -> PageValue? {
        guard let instant = Instant(text), case .list(let names)? = months else { return nil }
        let text = instant.description
        let date = text.prefix(10).split(separator: "-").compactMap { Int($0) }
        guard date.count == 3, names.indices.contains(date[1] - 1) else { return nil }
        return .object([
            "iso": .text(text), "day": .text("\(date[2])"), "month": names[date[1] - 1],
            "year": .text("\(date[0])"), "clock": .text(String(text.dropFirst(11).prefix(5))),
        ])
    }
}
