import Glibc
import RPC
import ServiceKit

/// The file of the book: a line of JSON for each entry, synced before anybody is told of what it says, so that an order
/// that was approved is approved after `kill -9` too.
final class BookFile: Sendable {
    private let descriptor: CInt

    /// A line could not be written; the file is as it was.
    struct Failed: Error, CustomStringConvertible {
        var code: CInt

        var description: String { String(cString: strerror(code)) }
    }

    /// Another process has the file, perhaps one of a town that was killed and is about to end: no fault of the
    /// settings, and worth trying again.
    struct InUse: Error, CustomStringConvertible {
        var path: String

        var description: String { "another process uses \(path)" }
    }

    private init(_ descriptor: CInt) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Opens the file, made if it is not there, and reads what is in it. A last line without its end was being written
    /// when the process died, and nobody was told of it: it is cut off.
    /// - Throws: `ConfigurationError` when it cannot be used or a line makes no sense, ``InUse``.
    static func opening(_ path: String) throws -> (file: BookFile, entries: [BookEntry]) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw ConfigurationError("cannot open \(path): \(String(cString: strerror(errno)))")
        }
        let file = BookFile(descriptor)
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw InUse(path: path) }
        do {
            let bytes = try file.read()
            let end = (bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
            if end < bytes.count { ftruncate(descriptor, off_t(end)) }
            return (file, try entries(bytes[..<end]))
        } catch {
            throw ConfigurationError("cannot read \(path): \(error)")
        }
    }

    /// - Throws: ``Failed``, and what encoding throws.
    func append(_ entry: BookEntry) throws {
        let line = try JSONWriter.encode(entry) + [UInt8(ascii: "\n")]
        let start = lseek(descriptor, 0, SEEK_END)
        guard start >= 0 else { throw Failed(code: errno) }
        do throws(Failed) {
            try write(line)
            guard fsync(descriptor) == 0 else { throw Failed(code: errno) }
        } catch {
            // Half a line would spoil the next one.
            ftruncate(descriptor, start)
            throw error
        }
    }

    private func write(_ line: [UInt8]) throws(Failed) {
        var rest = line[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count >= 0 || errno == EINTR else { throw Failed(code: errno) }
            rest = rest.dropFirst(max(0, count))
        }
    }

    private func read() throws(Failed) -> [UInt8] {
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = Glibc.read(descriptor, &part, part.count)
            guard count >= 0 else { throw Failed(code: errno) }
            guard count > 0 else { return bytes }
            bytes += part[..<count]
        }
    }

    private static func entries(_ bytes: ArraySlice<UInt8>) throws -> [BookEntry] {
        try bytes.split(separator: UInt8(ascii: "\n")).enumerated().map { index, line in
            do {
                return try JSONReader.decode(BookEntry.self, from: Array(line), unknownMembers: .refused)
            } catch {
                throw ConfigurationError("line \(index + 1) is no entry: \(error)")
            }
        }
    }
}
