import Mustache
import Texts

/// A Mustache template of an SVG picture. `{{name}}` is a text and is escaped as XML; `{{{name}}}` is another picture
/// and is not escaped.
public struct SVGTemplate: Sendable {
    private let template: MustacheTemplate

    /// - Parameter bytes: UTF-8 text that is embedded in this program.
    public init(_ bytes: [UInt8]) {
        do {
            template = try MustacheTemplate(markup: bytes)
        } catch {
            preconditionFailure("a template of this program is not well-formed: \(error)")
        }
    }

    public func filled(_ values: [String: String]) -> String { template.render(values) }
}
