import Foundation
import Glibc
import ServiceKit

/// Reads the files of passwords and keys. Settings only name these files: every user may read the configuration file,
/// and other processes can see the environment.
struct SecretFiles: Sendable {
    /// The base of relative paths: the credentials that systemd loaded for this unit (`LoadCredential=`); `nil` for the
    /// working directory.
    var folder: String?

    /// The maximum length of a file in bytes. No key and no list of certificates is longer.
    private static let limit = 4 << 20

    static var ofThisProcess: SecretFiles {
        SecretFiles(folder: getenv("CREDENTIALS_DIRECTORY").map { String(cString: $0) })
    }

    /// Reads a file.
    /// - Parameter setting: the setting that names the file, for the error message.
    func bytes(_ path: String, of setting: String) throws(ConfigurationError) -> [UInt8] {
        let isAbsolute = path.hasPrefix("/")
        let location = isAbsolute ? path : folder.map { "\($0)/\(path)" } ?? path
        let file = open(location, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            throw ConfigurationError("cannot read \(location) of \(setting): \(String(cString: strerror(errno)))")
        }
        defer { close(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 64 << 10)
        while bytes.count < Self.limit {
            let count = read(file, &part, part.count)
            guard count >= 0 else {
                throw ConfigurationError("cannot read \(location) of \(setting): \(String(cString: strerror(errno)))")
            }
            if count == 0 { return bytes }
            bytes += part[..<count]
        }
        throw ConfigurationError("\(location) of \(setting) is too long")
    }

    /// Reads a file of one line, with or without a line ending.
    func line(_ path: String, of setting: String) throws(ConfigurationError) -> String {
        var bytes = try self.bytes(path, of: setting)[...]
        if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        guard let text = String(bytes: bytes, encoding: .utf8), !text.isEmpty,
            text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
        else { throw ConfigurationError("\(path) of \(setting) must hold one line of text") }
        return text
    }
}
