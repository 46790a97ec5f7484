import Configuration
import RPC
import SystemPackage

/// The file of settings.
enum ConfigurationFile {
    /// Reads a JSON object of settings.
    /// - Throws: ``ConfigurationError`` with the place in the file where it stops being one.
    static func read(_ path: String) async throws(ConfigurationError) -> FileProvider<JSONSnapshot> {
        do {
            // The library's reader takes the last of duplicate members and does not say where a file is faulty.
            _ = try JSONDocument(parsing: bytes(of: FilePath(path)))
            return try await FileProvider<JSONSnapshot>(filePath: FilePath(path))
        } catch let error as JSONSyntaxError {
            throw ConfigurationError("\(path) is not JSON: \(error.reason.rawValue) at byte \(error.offset)")
        } catch {
            throw ConfigurationError("cannot read the configuration file \(path): \(error)")
        }
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
