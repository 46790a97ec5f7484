public import JSON

/// A path of ours that opens a page, `/deliveries/0196...`. It can be made only from a page, so no link is broken.
public struct PageLink: Hashable, Sendable {
    public let path: String

    init<P: LinkedPage>(_ page: P) { path = Self.path(P.path, of: page) }

    /// The link to a page that anyone may open.
    /// - Parameter call: with a `.page` route.
    public init<C: Call>(to call: C) {
        guard case .page(let template, _, _)? = C.route else { preconditionFailure("\(C.name) is no page") }
        path = Self.path(template, of: call)
    }

    private static func path(_ template: String, of value: some Encodable) -> String {
        do {
            let members = try JSONDocument(parsing: JSONWriter.encode(value)).root
            if let path = path(template, members: members) { return path }
        } catch {
            preconditionFailure("the members of \(template) cannot be written: \(error)")
        }
        preconditionFailure("\(template) names a member that its page has not")
    }

    /// Returns the path of an item of a list. The one member in the template is the `id` of the item.
    /// - Returns: `nil` if the item has no such member.
    public static func path(_ template: String, ofItem node: JSONNode) -> String? {
        path(template) { _ in node[member: "id"] }
    }

    /// Fills a path with the values of its members: texts and integers.
    /// - Returns: `nil` if a member is missing, empty or of another type.
    public static func path(_ template: String, members node: JSONNode) -> String? {
        path(template) { node[member: $0] }
    }

    private static func path(_ template: String, _ value: (String) -> JSONNode?) -> String? {
        var path = ""
        for segment in template.split(separator: "/") {
            path += "/"
            guard segment.first == "{", segment.last == "}" else {
                path += segment
                continue
            }
            guard let member = value(String(segment.dropFirst().dropLast())) else { return nil }
            let text = member.kind == .number ? String(decoding: member.bytes, as: UTF8.self) : member.string
            guard let text, !text.isEmpty else { return nil }
            path += escaped(text)
        }
        return path
    }

    /// Percent-escapes all but the unreserved characters of RFC 3986.
    private static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                bytes.append(byte)
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                bytes += (digits.utf8.count == 1 ? "%0" : "%").utf8
                bytes += digits.utf8
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
