import NIOCore

/// The pauses between attempts at the same operation.
///
/// The first pause is 1 ms. Each further pause is twice as long, up to 50 ms. Each pause is shortened by a random
/// part, up to a half, so that callers who were refused together do not return together.
enum Backoff {
    private static let shortest: Int64 = 1_000_000
    private static let longest: Int64 = 50_000_000

    /// - Parameter failures: how many attempts have failed so far, from 1.
    /// - Parameter chance: from 0 to 1.
    static func pause(after failures: Int, chance: Double) -> TimeAmount {
        let full = min(shortest << Int64(min(failures - 1, 10)), longest)
        return .nanoseconds(full - Int64(Double(full) / 2 * min(max(chance, 0), 1)))
    }
}
