public import Configuration

/// `links.base`: what our own addresses begin with.
public enum LinkBase {
    /// Paths are put right behind it. With a slash at its end, or a path of its own, whoever follows a link of ours
    /// would come to where nobody is: people, and other companies' servers that call back.
    /// - Throws: ``ConfigurationError`` for anything but scheme, host and perhaps a port.
    public static func read(_ reader: ConfigReader) throws(ConfigurationError) -> String {
        let base = try reader.checkedString(forKey: "links.base", default: "http://127.0.0.1:8080")
        let scheme = ["https://", "http://"].first { base.hasPrefix($0) }
        let host = scheme.map { base.dropFirst($0.count) } ?? ""
        guard !host.isEmpty, host.utf8.allSatisfy({ 0x21...0x7E ~= $0 && !#"/?#\""#.utf8.contains($0) }) else {
            throw ConfigurationError(
                "links.base must be an address without a path, not even a slash, such as https://kvart.example")
        }
        return base
    }
}
