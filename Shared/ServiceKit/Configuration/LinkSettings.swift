/// The base of our own addresses.
///
/// Paths are appended to the base. With a trailing slash or a path of its own, the links would be broken, for people
/// and for callbacks of other companies' servers.
public struct LinkSettings: Settings {
    @Setting(
        "links.base",
        .text.where("an address without a path, not even a slash, such as https://kvart.example", Self.isBase),
        "the URL that links begin with, without a path or a final slash; `kvartctl up` sets the URL of its gateway")
    public var base = "http://127.0.0.1:8080"

    public init() {}

    private static func isBase(_ base: String) -> Bool {
        let scheme = ["https://", "http://"].first { base.hasPrefix($0) }
        let host = scheme.map { base.dropFirst($0.count) } ?? ""
        return !host.isEmpty && host.utf8.allSatisfy { 0x21...0x7E ~= $0 && !#"/?#\""#.utf8.contains($0) }
    }
}
