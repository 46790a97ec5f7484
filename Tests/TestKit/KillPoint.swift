import Glibc
import Synchronization

/// A named point at which a test program dies as by kill -9: `didCommit:3` is the third time that the program passes
/// `didCommit`. Only for test programs; no service has kill points.
public final class KillPoint: Sendable {
    public let name: String
    /// The number of the deadly pass, from 1.
    public let count: Int
    private let passes = Atomic(0)

    /// Parses `NAME` or `NAME:COUNT`; `nil` for any other text.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let name = parts.first, !name.isEmpty,
            let count = parts.count == 2 ? Int(parts[1]) : 1, count > 0
        else { return nil }
        self.name = String(name)
        self.count = count
    }

    /// Call it at each named point. Does not return from the deadly pass.
    public func pass(_ place: String) {
        guard place == name, passes.wrappingAdd(1, ordering: .relaxed).newValue == count else { return }
        kill(getpid(), SIGKILL)
        // The signal ends all threads, but this one may run on for a moment.
        while true { pause() }
    }
}
