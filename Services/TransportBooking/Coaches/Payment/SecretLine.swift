import Glibc
import ServiceKit
import SystemPackage

/// A secret that stands in a file as its only line. Settings name the file, so that the secret stands neither in a file
/// that everybody may read nor in the environment, which other processes can see.
struct SecretLine: Sendable {
    /// In bytes.
    private static let limit = 4_096

    let text: String

    /// - Parameters:
    ///   - path: one that is not absolute begins in `folder`.
    ///   - folder: what systemd has loaded for this unit (`LoadCredential=`); `nil` for the one that the program was
    ///     started in.
    ///   - setting: the one that names the file, for the message.
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

    /// One more than may be there, where there are so many.
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
