import Crypto

/// The SHA-256 of a backup, in a file beside it that `sha256sum -c` reads. SQLite's own checks cover only the structure
/// of a file; they do not find a changed letter in a row.
enum Checksum {
    static let suffix = ".sha256"

    /// Computes the checksum of a file, in hexadecimal.
    static func of(_ path: String) throws -> String {
        var hash = SHA256()
        try Files.read(path) { piece in piece.withUnsafeBytes { hash.update(bufferPointer: $0) } }
        return hex(hash.finalize())
    }

    static func hex(_ digest: SHA256.Digest) -> String {
        digest.map { byte in
            let digits = String(byte, radix: 16)
            return digits.utf8.count == 1 ? "0" + digits : digits
        }.joined()
    }

    /// Returns the content of the checksum file.
    static func line(_ checksum: String, of path: String) -> String { "\(checksum)  \(Files.name(of: path))\n" }

    /// Reads the checksum file of a backup; `nil` when it is missing.
    static func noted(for path: String) throws -> String? {
        guard Files.exists(path + suffix) else { return nil }
        var bytes: [UInt8] = []
        try Files.read(path + suffix) { if bytes.count < 4_096 { bytes += $0 } }
        return String(decoding: bytes.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    }
}
