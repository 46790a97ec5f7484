import Glibc
import ServiceKit
import SystemPackage

/// A secret that is the only line of a file. Settings name the file and do not contain the secret, because other users
/// may read the configuration file, and other processes can see the environment.
struct SecretLine: Sendable {
    /// The maximum size of the file, in bytes.
    private static let limit = 4_096

    let text: String

    /// - Parameters:
    ///   - path: the file. A relative path begins in `folder`.
    ///   - folder: the folder of the unit's credentials (`LoadCredential=`); `nil` for the working directory.
    ///   - setting: the setting that names the file, for the error message.
    init(
        _ path: String, in folder: String? = Self.credentials, of setting: String
    ) throws(ConfigurationError) {
        let location = path.hasPrefix("/") ? path : folder.map { "\($0)/\(path)" } ?? path
        var bytes: [UInt8]
        do {
            bytes = try Self.bytes(FilePath(location))
        } catch {
            throw ConfigurationError("cannot read \(location) of \(setting): \(error)")
        }
        if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        guard let text = String(validating: bytes, as: UTF8.self), !text.isEmpty, bytes.count <= Self.limit,
            text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
        else { throw ConfigurationError("\(location) of \(setting) must hold one line of text") }
        self.text = text
    }

    static var credentials: String? { getenv("CREDENTIALS_DIRECTORY").map { String(cString: $0) } }

    /// Reads the file, up to one byte more than the limit, so that the caller can detect a file that is too long.
    private static func bytes(_ path: FilePath) throws -> [UInt8] {
        let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
        return try file.closeAfter {
            var bytes: [UInt8] = []
            var part = [UInt8](repeating: 0, count: limit + 3)
            while bytes.count <= limit + 2 {
                let count = try part.withUnsafeMutableBytes { try file.read(into: $0) }
                if count == 0 { break }
                bytes += part[..<count]
            }
            return bytes
        }
    }
}
