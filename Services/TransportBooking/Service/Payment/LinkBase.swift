import Configuration
import ServiceKit

/// `links.base`: what our own addresses begin with.
enum LinkBase {
    /// Paths are put right behind it. With a slash at its end, or a path of its own, the acquirer would call back where
    /// nobody is, for days, and whoever has paid would be sent there, too.
    /// - Throws: `ConfigurationError` for anything but scheme, host and perhaps a port.
    static func read(_ reader: ConfigReader) throws(ConfigurationError) -> String {
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
