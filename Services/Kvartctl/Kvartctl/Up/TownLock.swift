import Glibc

/// Prevents a second `kvartctl up` in the folder of a town. The kernel releases the lock when the process ends.
struct TownLock {
    private let descriptor: CInt

    /// - Throws: ``CommandError`` when another process holds the lock.
    static func taking(_ folder: TownFolder) throws(CommandError) -> TownLock {
        let descriptor = open(folder.lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw CommandError(errno: errno, "cannot open \(folder.lock)") }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let holder = text(of: descriptor)
            close(descriptor)
            throw CommandError("the town in \(folder.path) is running already (process \(holder))")
        }
        ftruncate(descriptor, 0)
        let own = Array("\(getpid())\n".utf8)
        pwrite(descriptor, own, own.count, 0)
        return TownLock(descriptor: descriptor)
    }

    func release() { close(descriptor) }

    private static func text(of descriptor: CInt) -> String {
        var bytes = [UInt8](repeating: 0, count: 32)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        let digits = bytes.prefix(max(0, count)).prefix { $0 != UInt8(ascii: "\n") }
        return digits.isEmpty ? "unknown" : String(decoding: digits, as: UTF8.self)
    }
}
