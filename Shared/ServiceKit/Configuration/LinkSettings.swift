/// What our own addresses begin with.
///
/// Paths are put right behind it. With a slash at its end, or a path of its own, the links would lead nowhere: for
/// people, and for other companies' servers that call back.
public struct LinkSettings: Settings {
    @Setting(
        "links.base",
        .text.where("an address without a path, not even a slash, such as https://kvart.example", Self.isBase),
        "what links to us begin with: no path, no slash at the end; `kvartctl up` gives the URL of its gateway")
    public var base = "http://127.0.0.1:8080"

    public init() {}

    private static func isBase(_ base: String) -> Bool {
        let scheme = ["https://", "http://"].first { base.hasPrefix($0) }
        let host = scheme.map { base.dropFirst($0.count) } ?? ""
        return !host.isEmpty && host.utf8.allSatisfy { 0x21...0x7E ~= $0 && !#"/?#\""#.utf8.contains($0) }
    }
}
