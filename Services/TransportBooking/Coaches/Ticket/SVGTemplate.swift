import Mustache
import Texts

/// A Mustache template of a picture. `{{name}}` is a text and is escaped as XML; `{{{name}}}` is another picture.
struct SVGTemplate: Sendable {
    private let template: MustacheTemplate

    /// - Parameter bytes: UTF-8, a part of this program.
    init(_ bytes: [UInt8]) {
        do {
            template = try MustacheTemplate(markup: bytes)
        } catch {
            preconditionFailure("a template of this program is not well-formed: \(error)")
        }
    }

    func filled(_ values: [String: String]) -> String { template.render(values) }
}
