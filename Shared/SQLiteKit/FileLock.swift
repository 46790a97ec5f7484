import Glibc

/// An exclusive `flock` on a separate file, held as long as the value lives. The kernel releases it when the process
/// ends.
final class FileLock: Sendable {
    private let descriptor: CInt

    private init(descriptor: CInt) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Releases the lock early.
    func release() { flock(descriptor, LOCK_UN) }

    /// Takes the lock, and creates the file if it is missing.
    /// - Throws: ``DatabaseRefused/inUse(path:)`` when another process holds the lock.
    static func taking(_ path: String) throws(DatabaseRefused) -> FileLock {
        var descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        let code = errno
        // An existing file can be locked without write permission, for example on a read-only file system.
        if descriptor < 0 { descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw .cannotLock(path: path, reason: String(cString: strerror(code))) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw .inUse(path: String(path.dropLast(".lock".count)))
        }
        return FileLock(descriptor: descriptor)
    }
}
