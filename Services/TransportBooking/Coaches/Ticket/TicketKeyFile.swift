import Glibc
import ServiceKit
import SystemPackage
import Vocabulary

/// A file with the secret of a ticket key: 32 bytes in Base64, one line.
struct TicketKeyFile: Sendable {
    let path: String

    init(path: String) { self.path = path }

    /// Whether a file with this name exists, readable or not. A new key must never replace it.
    var exists: Bool { access(path, F_OK) == 0 || errno != ENOENT }

    /// - Parameter setting: the setting that names the file, for the error message.
    func seed(of setting: String) throws(ConfigurationError) -> [UInt8] {
        let text = try SecretLine(path, of: setting).text
        guard let seed = Base64Bytes(text)?.bytes, seed.count == TicketKeys.seedByteCount else {
            throw ConfigurationError("\(path) of \(setting) must hold \(TicketKeys.seedByteCount) bytes in Base64")
        }
        return seed
    }

    /// Writes a new key atomically, readable by this user only. The file is on the disk when this returns, because
    /// tickets that the key signs must be valid after a power failure.
    /// - Throws: `Errno`
    func make(_ seed: [UInt8]) throws {
        let draft = path + ".new"
        unlink(draft)
        let file = try FileDescriptor.open(
            FilePath(draft), .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
            permissions: .ownerReadWrite)
        try file.closeAfter {
            _ = try file.writeAll(Array((Base64Bytes(seed).text + "\n").utf8))
            try Self.check(fsync(file.rawValue))
        }
        try Self.check(rename(draft, path))
        let folder = try FileDescriptor.open(
            FilePath(path).removingLastComponent(), .readOnly, options: [.directory, .closeOnExec])
        try folder.closeAfter { try Self.check(fsync(folder.rawValue)) }
    }

    private static func check(_ result: CInt) throws {
        guard result == 0 else { throw Errno(rawValue: errno) }
    }
}
