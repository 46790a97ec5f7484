import Mustache
import RPC
import Vocabulary

/// What templates show, by the names that they use.
enum PageValue: Sendable {
    /// Is read as a template where it stands: words of ours with places to fill in, or escaped text of others, in which
    /// there is nothing to fill in.
    case text(MustacheTemplate)
    /// As it is, and so only of ours: the stylesheet, the name of a template.
    case raw(String)
    case flag(Bool)
    case list([PageValue])
    case object([String: PageValue])
}

extension PageValue: MustacheCustomRepresentation {
    var representation: Any? {
        switch self {
        case .text(let template): template
        case .raw(let text): text
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

    /// Text that somebody else wrote.
    static func escaped(_ text: String) throws -> PageValue {
        .text(try MustacheTemplate(string: HTMLText.escape(text)))
    }

    /// What stands in a call or a reply; `nil` for `null`.
    static func escaped(_ node: JSONNode) throws -> PageValue? {
        try read(node) { text in try PageValue.escaped(text) }
    }

    /// Words of ours: every string is a template.
    static func words(_ node: JSONNode) throws -> PageValue? {
        try read(node) { text in PageValue.text(try MustacheTemplate(string: text)) }
    }

    private static func read(_ node: JSONNode, _ text: (String) throws -> PageValue) throws -> PageValue? {
        switch node.kind {
        case .null: return nil
        case .boolean: return .flag(node.boolean == true)
        case .number: return try text(String(decoding: node.bytes, as: UTF8.self))
        case .string: return try text(node.string ?? "")
        case .array: return .list(try node.elements.compactMap { element in try read(element, text) })
        case .object:
            var members: [String: PageValue] = [:]
            for (name, value) in node.members { members[name] = try read(value, text) }
            return .object(members)
        }
    }

    /// This with what the other has beside it; where both have something, the other's stands.
    func merged(with other: PageValue) -> PageValue {
        guard case .object(let members) = self, case .object(let others) = other else { return other }
        return .object(members.merging(others) { mine, theirs in mine.merged(with: theirs) })
    }

    /// A day in its parts, for words such as `{{day}} {{month}} {{year}}`.
    /// - Parameters:
    ///   - text: RFC 3339's full date.
    ///   - months: their names.
    /// - Returns: `nil` for what is no day.
    static func day(_ text: String, months: PageValue?) throws -> PageValue? {
        guard let date = try? CalendarDate(text), case .list(let names)? = months,
            names.indices.contains(Int(date.month) - 1)
        else { return nil }
        return .object([
            "iso": try escaped(date.text), "day": try escaped("\(date.day)"), "month": names[Int(date.month) - 1],
            "year": try escaped("\(date.year)"),
        ])
    }

    /// A time in its parts, in UTC, for words such as `{{day}} {{month}} {{year}}, {{clock}}`.
    /// - Parameters:
    ///   - text: RFC 3339.
    ///   - months: their names.
    /// - Returns: `nil` for what is no time.
    static func time(_ text: String, months: PageValue?) throws -> PageValue? {
        guard let instant = Instant(text), case .list(let names)? = months else { return nil }
        let text = instant.description
        let date = text.prefix(10).split(separator: "-").compactMap { Int($0) }
        guard date.count == 3, names.indices.contains(date[1] - 1) else { return nil }
        return .object([
            "iso": try escaped(text), "day": try escaped("\(date[2])"), "month": names[date[1] - 1],
            "year": try escaped("\(date[0])"), "clock": try escaped(String(text.dropFirst(11).prefix(5))),
        ])
    }
}
