import Synchronization

/// Keeps the reference of each lasting failure, and the time of its next log record.
final class FailureLog: Sendable {
    static let interval = Duration.seconds(60)
    /// When there are more reasons than this, all are forgotten together and logged anew.
    private static let maximum = 256

    private struct Key: Hashable {
        var call: String
        var reason: String
    }

    private struct Entry {
        var reference: String
        var end: ContinuousClock.Instant
        /// The number of failures that were not logged.
        var leftOut = 0
    }

    private let entries = Mutex<[Key: Entry]>([:])

    /// - Parameter log: called for an error that must be logged, with the number of earlier ones that were not.
    /// - Returns: the reference of the error's log record.
    func reference(
        of error: any Error, in call: String, at now: ContinuousClock.Instant = .now, new: () -> String,
        log: (_ reference: String, _ leftOut: Int) -> Void
    ) -> String {
        guard let reason = (error as? any LastingFailure)?.lastingReason else {
            let reference = new()
            log(reference, 0)
            return reference
        }
        let key = Key(call: call, reason: reason)
        let known = entries.withLock { entries -> String? in
            guard let entry = entries[key], now < entry.end else { return nil }
            entries[key]?.leftOut += 1
            return entry.reference
        }
        if let known { return known }
        let reference = new()
        let leftOut = entries.withLock { entries in
            let leftOut = entries[key]?.leftOut ?? 0
            if entries.count >= Self.maximum { entries = [:] }
            entries[key] = Entry(reference: reference, end: now + Self.interval)
            return leftOut
        }
        log(reference, leftOut)
        return reference
    }
}
