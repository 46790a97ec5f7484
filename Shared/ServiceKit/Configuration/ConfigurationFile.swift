import Configuration
import RPC
import SystemPackage

/// A file of settings.
struct ConfigurationFile {
    let provider: FileProvider<JSONSnapshot>
    /// The paths of all members that are not objects: `http.bodyBytes`.
    let keys: [String]

    /// Reads a JSON object of settings.
    /// - Throws: ``ConfigurationError`` with the offset of the first syntax error.
    static func read(_ path: String) async throws(ConfigurationError) -> ConfigurationFile {
        do {
            // The library's reader takes the last of duplicate members, and does not report the position of an error.
            let document = try JSONDocument(parsing: bytes(of: FilePath(path)))
            return ConfigurationFile(
                provider: try await FileProvider<JSONSnapshot>(filePath: FilePath(path)),
                keys: keys(of: document.root, in: []))
        } catch let error as JSONSyntaxError {
            throw ConfigurationError("\(path) is not JSON: \(error.reason.rawValue) at byte \(error.offset)")
        } catch {
            throw ConfigurationError("cannot read the configuration file \(path): \(error)")
        }
    }

    private static func keys(of node: JSONNode, in objects: [String]) -> [String] {
        guard node.kind == .object else { return [objects.joined(separator: ".")] }
        return node.members.flatMap { keys(of: $0.value, in: objects + [$0.name]) }
    }

    private static func bytes(of path: FilePath) throws -> [UInt8] {
        let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
        return try file.closeAfter {
            var bytes: [UInt8] = []
            var part = [UInt8](repeating: 0, count: 16 << 10)
            while case let count = try part.withUnsafeMutableBytes({ try file.read(into: $0) }), count > 0 {
                bytes += part[..<count]
            }
            return bytes
        }
    }
}
