public import Mustache

/// Escapes text for XML 1.0 and HTML, in elements and in quoted attributes.
///
/// Mustache's own escaping compares whole characters, so it misses a `<` with a combining mark. A markup parser
/// compares scalars, and so does this type. Scalars that XML cannot contain (section 2.2) are left out.
public struct MarkupText: MustacheContentType {
    fileprivate static let name = "MARKUP"

    public init() {}

    public func escapeText(_ text: String) -> String {
        var escaped = ""
        escaped.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case "\u{0}"..."\u{8}", "\u{B}"..."\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension MustacheTemplate {
    /// Makes a markup template. `{{name}}` is a text, which ``MarkupText`` escapes; `{{{name}}}` is markup.
    ///
    /// A partial is escaped as its own template declares, so partials must be made with this initialiser, too. A
    /// template that is the value of a name is escaped as the template around it.
    /// - Parameter text: UTF-8, without a content type of its own.
    /// - Throws: for a template that is not well-formed.
    public init(markup text: some Collection<UInt8>) throws {
        MustacheContentTypes.register(MarkupText(), named: MarkupText.name)
        try self.init(string: "{{% CONTENT_TYPE: \(MarkupText.name)}}\n" + String(decoding: text, as: UTF8.self))
    }
}
