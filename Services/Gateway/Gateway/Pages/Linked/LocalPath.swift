/// Paths of this host, as an answer may name them in `Location`.
enum LocalPath {
    /// Whether every client reads it as a path of this host. An empty first segment begins the name of another host.
    /// Browsers take a backslash for a slash, and skip tabs and line breaks (URL standard, "basic URL parser").
    static func isOne(_ location: String) -> Bool {
        location.utf8.first == UInt8(ascii: "/") && location.utf8.dropFirst().first != UInt8(ascii: "/")
            && location.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }
    }

    /// The path of an address, with what follows it.
    /// - Parameter address: `https://kvart.example/a/b`, or a path alone.
    /// - Returns: `nil` for what is neither.
    static func path(of address: String) -> String? {
        guard let scheme = ["https://", "http://"].first(where: { address.hasPrefix($0) }) else {
            return isOne(address) ? address : nil
        }
        let path = String(address.dropFirst(scheme.count).drop { $0 != "/" })
        return isOne(path) ? path : nil
    }
}
