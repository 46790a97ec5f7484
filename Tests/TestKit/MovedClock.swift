import Foundation
import Synchronization
import Vocabulary

/// The clock of a real program, which a test moves while the program runs: the file of its `--clock-offset-file`.
///
///     let clock = MovedClock(folder + "/clock")
///     let program = try RunningProgram.product("identity", ["--socket", socket] + clock.arguments)
///     try clock.advance(by: .seconds(31 * 86_400))
public final class MovedClock: Sendable {
    /// The file. It does not exist until the clock is moved.
    public let path: String
    private let offset = Mutex(Duration.zero)

    public init(_ path: String) { self.path = path }

    /// The arguments by which a service uses this clock.
    public var arguments: [String] { ["--clock-offset-file", path] }

    /// Sets the offset of the program's clock from the system's, in milliseconds. It takes effect at the next reading
    /// of the clock.
    public func set(to ahead: Duration) throws {
        try offset.withLock { offset in
            offset = ahead
            // Atomic, so that no reader sees half a number.
            try "\(ahead.milliseconds)\n".write(toFile: path, atomically: true, encoding: .utf8)
        }
    }

    /// Moves the clock forward or back.
    public func advance(by duration: Duration) throws { try set(to: offset.withLock { $0 } + duration) }
}
