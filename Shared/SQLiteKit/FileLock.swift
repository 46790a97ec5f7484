import Glibc

/// An exclusive `flock` on a file of its own, held as long as the value lives. The kernel drops it with the process.
final class FileLock: Sendable {
    private let descriptor: CInt

    private init(descriptor: CInt) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Gives the lock up before the value goes.
    func release() { flock(descriptor, LOCK_UN) }

    /// - Throws: ``DatabaseRefused/inUse(path:)`` when another process holds it.
    static func taking(_ path: String) throws(DatabaseRefused) -> FileLock {
        var descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        let code = errno
        // A file that is there can be locked without the right to write it: on a read-only file system, say.
        if descriptor < 0 { descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw .cannotLock(path: path, reason: String(cString: strerror(code))) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw .inUse(path: String(path.dropLast(".lock".count)))
        }
        return FileLock(descriptor: descriptor)
    }
}
