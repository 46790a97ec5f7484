import Glibc
import Synchronization

/// Remembers that somebody asked this program to stop (SIGINT, SIGTERM). Loops that wait look here and throw, so that
/// every child is ended and every folder removed on the way out.
enum Interruption {
    private static let isRequested = Atomic(false)

    static func watch() {
        // Made here: the first use of a static must not be in a signal handler.
        isRequested.store(false, ordering: .relaxed)
        for number in [SIGINT, SIGTERM] {
            signal(number) { _ in Interruption.isRequested.store(true, ordering: .relaxed) }
        }
    }

    static func check() throws {
        if isRequested.load(ordering: .relaxed) { throw Interrupted() }
    }

    /// Waits until `condition` holds.
    /// - Returns: whether it came to hold in time.
    static func wait(seconds: Double, until condition: () -> Bool) throws -> Bool {
        let end = Stopwatch.now() + UInt64(seconds * 1e9)
        while !condition() {
            try check()
            guard Stopwatch.now() < end else { return false }
            usleep(5_000)
        }
        return true
    }
}

/// Thrown when somebody asked this program to stop.
struct Interrupted: Error, CustomStringConvertible {
    var description: String { "stopped before the end" }
}

/// The clock of all measurements.
enum Stopwatch {
    /// Nanoseconds since some moment in the past.
    static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
