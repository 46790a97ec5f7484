import Foundation
import Glibc
import ServiceKit

/// The files that passwords and keys are in. Settings only name them, so that a secret stands neither in a file that
/// everybody may read nor in the environment, which other processes can see.
struct SecretFiles: Sendable {
    /// Where a path that is not absolute begins: what systemd has loaded for this unit (`LoadCredential=`); `nil` for
    /// the folder that the program was started in.
    var folder: String?

    /// No key and no list of certificates is longer, in bytes.
    private static let limit = 4 << 20

    static var ofThisProcess: SecretFiles {
        SecretFiles(folder: getenv("CREDENTIALS_DIRECTORY").map { String(cString: $0) })
    }

    /// - Parameter setting: the one that names the file, for the message.
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

    /// One line, with or without its end.
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
