import CConfinement
import Glibc
import ServiceKit

/// The files that the decoder writes.
enum NewFile {
    /// Creates a file for writing and reading. Everybody may read it who can enter its folder.
    /// - Returns: its descriptor.
    static func open(_ path: String) throws(FileFailure) -> CInt {
        let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileFailure("make \(path)") }
        guard fchmod(descriptor, 0o644) == 0 else {
            close(descriptor)
            throw FileFailure("change the mode of \(path)")
        }
        return descriptor
    }

    /// Creates a file without a name, in memory.
    static func inMemory() throws(FileFailure) -> CInt {
        let descriptor = confined_memory_file()
        guard descriptor >= 0 else { throw FileFailure("make a file in memory") }
        return descriptor
    }

    /// Waits until the content is on the disk.
    /// - Returns: the number of bytes.
    static func sync(_ descriptor: CInt) throws(FileFailure) -> Int {
        var status = stat()
        guard fsync(descriptor) == 0, fstat(descriptor, &status) == 0 else { throw FileFailure("sync a picture") }
        return Int(status.st_size)
    }

    /// Copies a file from its beginning to its end.
    static func copy(_ source: CInt, to target: CInt) throws(FileFailure) {
        var offset: off_t = 0
        while true {
            let copied = sendfile(target, source, &offset, 1 << 20)
            if copied == 0 { return }
            guard copied > 0 || errno == EINTR else { throw FileFailure("copy a picture") }
        }
    }

    /// Returns the first bytes.
    static func bytes(of descriptor: CInt, atMost count: Int) -> [UInt8] {
        var (bytes, length) = ([UInt8](repeating: 0, count: count), 0)
        while length < count {
            let read = bytes.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress.map { $0 + length }, count - length, off_t(length))
            }
            if read < 0, errno == EINTR { continue }
            guard read > 0 else { break }
            length += read
        }
        return Array(bytes.prefix(length))
    }
}
