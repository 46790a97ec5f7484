import Foundation

/// The form of a page, filled in and sent as by a browser.
struct PageForm {
    /// The target of the form.
    let target: String
    private let hidden: [(name: String, value: String)]

    static let type = "application/x-www-form-urlencoded"

    /// - Parameter path: the path of the page, which is the target if the form names none.
    /// - Returns: `nil` when the page has no form.
    init?(on page: String, at path: String) {
        let page = page.replacing("\n", with: " ")
        guard let form = page.firstMatch(of: #/<form[^>]*>/#) else { return nil }
        target = Self.attribute("action", of: form.output) ?? path
        hidden = page.matches(of: #/<input[^>]*>/#).compactMap { input in
            guard Self.attribute("type", of: input.output) == "hidden",
                let name = Self.attribute("name", of: input.output)
            else { return nil }
            return (name, Self.attribute("value", of: input.output) ?? "")
        }
    }

    /// Returns the body of the request with the texts typed into the visible fields.
    func filled(with typed: [String: String]) -> String {
        let all = hidden.map { ($0.name, $0.value) } + typed.map { ($0.key, $0.value) }
        return all.map { "\(Self.encode($0.0))=\(Self.encode($0.1))" }.joined(separator: "&")
    }

    private static func encode(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? text
    }

    private static func attribute(_ name: String, of tag: Substring) -> String? {
        guard let start = tag.firstRange(of: " \(name)=\"") else { return nil }
        return String(tag[start.upperBound...].prefix { $0 != "\"" }).replacing("&amp;", with: "&")
    }
}
