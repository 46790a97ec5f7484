import Glibc
import Synchronization

/// A named place in a program where a test wants it dead, as kill -9 does it: `didCommit:3`, the third time that the
/// program gets there. For programs that exist for tests; no service knows one.
public final class KillPoint: Sendable {
    public let name: String
    /// The how manyth time counts; from 1.
    public let count: Int
    private let passes = Atomic(0)

    /// Reads `NAME` or `NAME:COUNT`; `nil` for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let name = parts.first, !name.isEmpty,
            let count = parts.count == 2 ? Int(parts[1]) : 1, count > 0
        else { return nil }
        self.name = String(name)
        self.count = count
    }

    /// To be called at each place that has a name: does not return when it is this one for the last time.
    public func pass(_ place: String) {
        guard place == name, passes.wrappingAdd(1, ordering: .relaxed).newValue == count else { return }
        kill(getpid(), SIGKILL)
        // The signal ends all threads, but this one may run on for a moment.
        while true { pause() }
    }
}
