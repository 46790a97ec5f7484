/// Checks paths of this host for `Location`.
enum LocalPath {
    /// Returns whether every client takes the text for a path of this host. After `//` the name of another host
    /// follows. Browsers read a backslash as a slash, and skip tabs and line breaks (URL standard, "basic URL parser").
    static func isOne(_ location: String) -> Bool {
        location.utf8.first == UInt8(ascii: "/") && location.utf8.dropFirst().first != UInt8(ascii: "/")
            && location.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }
    }

    /// Returns the path of an address, with its query and fragment.
    /// - Parameter address: `https://kvart.example/a/b`, or a path alone.
    /// - Returns: `nil` for any other text.
    static func path(of address: String) -> String? {
        guard let scheme = ["https://", "http://"].first(where: { address.hasPrefix($0) }) else {
            return isOne(address) ? address : nil
        }
        let path = String(address.dropFirst(scheme.count).drop { $0 != "/" })
        return isOne(path) ? path : nil
    }
}
