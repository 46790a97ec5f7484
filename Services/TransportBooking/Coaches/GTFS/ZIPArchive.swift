/// A ZIP file (APPNOTE 6.3) of uncompressed files. Their timestamps are constant, so that the same files make the same
/// bytes.
enum ZIPArchive {
    /// - Parameter files: fewer than 65,536 files, together shorter than 4 GiB, with ASCII names.
    static func bytes(of files: [(name: String, content: [UInt8])]) -> [UInt8] {
        var archive = Bytes()
        var directory = Bytes()
        for file in files {
            let name = Array(file.name.utf8)
            let offset = archive.all.count
            let entry = header(file.content, nameLength: name.count)
            archive.add32(0x0403_4B50)
            archive.all += entry + name + file.content
            directory.add32(0x0201_4B50)
            // Made by version 2.0 on Unix. Other systems would ignore the permissions below.
            directory.add16(0x0314)
            directory.all += entry
            // No comment, the first disk, a binary file that every user may read.
            for value in [0, 0, 0] { directory.add16(value) }
            directory.add32(0o100_644 << 16)
            directory.add32(offset)
            directory.all += name
        }
        let offset = archive.all.count
        archive.all += directory.all
        archive.add32(0x0605_4B50)
        for value in [0, 0, files.count, files.count] { archive.add16(value) }
        archive.add32(directory.all.count)
        archive.add32(offset)
        archive.add16(0)
        return archive.all
    }

    /// Returns the part that the local header and the directory entry share: version 1.0, stored, 1980-01-01, no extra
    /// field.
    private static func header(_ content: [UInt8], nameLength: Int) -> [UInt8] {
        var entry = Bytes()
        for value in [10, 0, 0, 0, 0x0021] { entry.add16(value) }
        entry.add32(Int(checksum(content)))
        entry.add32(content.count)
        entry.add32(content.count)
        entry.add16(nameLength)
        entry.add16(0)
        return entry.all
    }

    /// Returns the CRC-32 that ZIP, PNG and gzip use.
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var checksum = ~UInt32(0)
        for byte in bytes { checksum = table[Int(UInt8(truncatingIfNeeded: checksum) ^ byte)] ^ checksum >> 8 }
        return ~checksum
    }

    private static let table: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }

    /// Appends little-endian numbers, as ZIP requires.
    private struct Bytes {
        var all: [UInt8] = []

        mutating func add16(_ value: Int) { all += [UInt8(value & 255), UInt8(value >> 8 & 255)] }

        mutating func add32(_ value: Int) {
            add16(value & 0xFFFF)
            add16(value >> 16 & 0xFFFF)
        }
    }
}
