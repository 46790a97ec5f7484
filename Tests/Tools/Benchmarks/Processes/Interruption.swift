import Glibc
import Synchronization

/// Records SIGINT and SIGTERM. Waiting loops check it and throw, so that every child process is stopped and every
/// folder removed.
enum Interruption {
    private static let isRequested = Atomic(false)

    static func watch() {
        // Initialised here, because a signal handler must not initialise a static.
        isRequested.store(false, ordering: .relaxed)
        for number in [SIGINT, SIGTERM] {
            signal(number) { _ in Interruption.isRequested.store(true, ordering: .relaxed) }
        }
    }

    static func check() throws {
        if isRequested.load(ordering: .relaxed) { throw Interrupted() }
    }

    /// Waits until `condition` is true.
    /// - Returns: whether it became true in time.
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

/// Thrown after SIGINT or SIGTERM.
struct Interrupted: Error, CustomStringConvertible {
    var description: String { "stopped before the end" }
}

/// The clock of all measurements.
enum Stopwatch {
    /// Nanoseconds since an arbitrary moment.
    static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
