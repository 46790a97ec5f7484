import Glibc
import Synchronization
import Vocabulary

/// The offset of a service's clock from the system clock, in a file that a test writes.
///
/// The file holds a signed whole number of milliseconds. A missing or empty file means no offset. The file is read at
/// each reading of the clock, which takes a few microseconds, so that a changed offset applies at once. Only the time
/// of day is moved; deadlines and pauses use the monotonic clock.
final class ClockOffsetFile: Sendable {
    private let path: String
    /// The last valid offset, used while the file is invalid.
    private let last: Mutex<Duration>

    /// A century. A greater offset is a mistake, and the limit keeps sums of times far from overflow.
    private static let limit: Int64 = 36_525 * 86_400_000

    /// - Throws: ``ConfigurationError`` when the file exists and its content is invalid.
    init(_ path: String) throws(ConfigurationError) {
        guard let offset = Self.read(path) else {
            throw ConfigurationError("\(path) holds no whole number of milliseconds within a century")
        }
        self.path = path
        last = Mutex(offset)
    }

    /// The offset; negative when the clock is behind.
    var offset: Duration {
        last.withLock { last in
            last = Self.read(path) ?? last
            return last
        }
    }

    /// Returns `nil` when the content is invalid.
    private static func read(_ path: String) -> Duration? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return errno == ENOENT ? .zero : nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { return nil }
        let text = String(decoding: bytes[..<count], as: UTF8.self).trimmingWhitespace()
        if text.isEmpty { return .zero }
        guard let milliseconds = Int64(text), (-limit...limit).contains(milliseconds) else { return nil }
        return .milliseconds(milliseconds)
    }
}

extension RuntimeEnvironment {
    /// The system clock moved by the file's offset, and the kernel's random bytes.
    static func live(shiftedBy file: ClockOffsetFile) -> RuntimeEnvironment {
        RuntimeEnvironment(now: { RuntimeEnvironment.live.now() + file.offset }, random: RuntimeEnvironment.live.random)
    }
}
