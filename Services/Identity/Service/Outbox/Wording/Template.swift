import Mustache

/// A Mustache template of plain text.
struct Template {
    private let template: MustacheTemplate

    /// - Throws: Mustache's error for a text that is none.
    init(_ text: String) throws {
        template = try MustacheTemplate(string: "{{%CONTENT_TYPE:TEXT}}" + text)
    }

    /// - Throws: ``MissingValue``: Mustache would leave a gap, and nobody can use a mail without its link.
    func filled(with values: [String: String]) throws -> String {
        let lookup = Lookup(values)
        let text = template.render(lookup)
        if let name = lookup.missing.first { throw MissingValue(name: name) }
        return text
    }

    /// Notes what is asked for and not there.
    private final class Lookup: MustacheParent {
        private let values: [String: String]
        private(set) var missing: [String] = []

        init(_ values: [String: String]) { self.values = values }

        func child(named name: String) -> Any? {
            guard let value = values[name] else {
                missing.append(name)
                return nil
            }
            return value
        }
    }
}

/// A text asks for something that its message does not say.
struct MissingValue: Error, Hashable {
    var name: String
}
