import Glibc
import Synchronization
import Vocabulary

/// How far the clock of a service is ahead of the system's, in a file that a test writes.
///
/// The file holds a signed whole number of milliseconds. One that is not there or empty means none. It is read whenever
/// the time is asked for, which takes a few microseconds: a test that has moved the clock need not wait for anything.
/// Only what asks for the time of day is moved; deadlines and pauses run by the monotonic clock.
final class ClockOffsetFile: Sendable {
    private let path: String
    /// What the file said last, for the moment in which it makes no sense.
    private let last: Mutex<Duration>

    /// A century: more is a slip of the hand, and sums of times stay far from overflow.
    private static let limit: Int64 = 36_525 * 86_400_000

    /// - Throws: ``ConfigurationError`` when there is such a file and it holds something else.
    init(_ path: String) throws(ConfigurationError) {
        guard let offset = Self.read(path) else {
            throw ConfigurationError("\(path) holds no whole number of milliseconds within a century")
        }
        self.path = path
        last = Mutex(offset)
    }

    /// How far ahead; negative when the clock is behind.
    var offset: Duration {
        last.withLock { last in
            last = Self.read(path) ?? last
            return last
        }
    }

    /// `nil` when the file holds something else.
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

extension Effects {
    /// The system's clock, moved by what the file says, and the kernel's random bytes.
    static func live(shiftedBy file: ClockOffsetFile) -> Effects {
        Effects(now: { Effects.live.now() + file.offset }, random: Effects.live.random)
    }
}
