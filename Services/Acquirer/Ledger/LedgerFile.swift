import Glibc
import RPC
import ServiceKit

/// The file of the ledger: a line of JSON for each entry. A line is synced before its event is published, so that an
/// approved order is still approved after `kill -9`.
final class LedgerFile: Sendable {
    private let descriptor: CInt

    /// A line could not be written. The file is unchanged.
    struct Failed: Error, CustomStringConvertible {
        var code: CInt

        var description: String { String(cString: strerror(code)) }
    }

    /// Another process uses the file, perhaps one of a killed town that is about to end. Not an error of the settings:
    /// a restart can succeed.
    struct InUse: Error, CustomStringConvertible {
        var path: String

        var description: String { "another process uses \(path)" }
    }

    private init(_ descriptor: CInt) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Opens the file and reads its entries. Creates the file if it does not exist.
    ///
    /// The process or the machine may have stopped while the last line was being written. No client was told of that
    /// line, so it is cut off. After a power cut some sectors of the line may be missing while later ones are there, so
    /// the rest of the file may have line feeds in it (`AcquirerTests.LedgerFileTests`).
    /// - Throws: `ConfigurationError` when the file cannot be used, or a line before an entry is none; ``InUse``.
    static func opening(_ path: String) throws -> (file: LedgerFile, entries: [LedgerEntry]) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw ConfigurationError("cannot open \(path): \(String(cString: strerror(errno)))")
        }
        let file = LedgerFile(descriptor)
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw InUse(path: path) }
        do {
            let bytes = try file.read()
            let (entries, end) = try entries(bytes)
            if end < bytes.count { ftruncate(descriptor, off_t(end)) }
            // Otherwise a power cut could remove a new file, with all its synced entries.
            try syncFolder(of: path)
            return (file, entries)
        } catch {
            throw ConfigurationError("cannot read \(path): \(error)")
        }
    }

    /// Returns when the name of the file is on the disk.
    private static func syncFolder(of path: String) throws(Failed) {
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "."
        let descriptor = open(String(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failed(code: errno) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw Failed(code: errno) }
    }

    /// - Throws: ``Failed``, and what encoding throws.
    func append(_ entry: LedgerEntry) throws {
        let line = try JSONWriter.encode(entry) + [UInt8(ascii: "\n")]
        let start = lseek(descriptor, 0, SEEK_END)
        guard start >= 0 else { throw Failed(code: errno) }
        do throws(Failed) {
            try write(line)
            guard fsync(descriptor) == 0 else { throw Failed(code: errno) }
        } catch {
            // A partial line would corrupt the next one.
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

    /// Reads the lines up to the first one that is no entry.
    /// - Returns: the entries, and the offset after the last one.
    /// - Throws: `ConfigurationError` when an entry follows: then the file was not cut, but damaged.
    private static func entries(_ bytes: [UInt8]) throws -> (entries: [LedgerEntry], end: Int) {
        var entries: [LedgerEntry] = []
        var end = 0
        var fault: ConfigurationError?
        // The last part has no line feed after it.
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
        for (index, line) in lines.enumerated() {
            do {
                let entry = try JSONReader.decode(LedgerEntry.self, from: Array(line), unknownMembers: .refused)
                if let fault { throw fault }
                entries.append(entry)
                end = line.endIndex + 1
            } catch let error as ConfigurationError {
                throw error
            } catch {
                fault = fault ?? ConfigurationError("line \(index + 1) is no entry: \(error)")
            }
        }
        return (entries, end)
    }
}
