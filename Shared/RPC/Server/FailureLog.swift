import Synchronization

/// Which reference names the record of a lasting failure, and when it is due for another record.
final class FailureLog: Sendable {
    static let interval = Duration.seconds(60)
    /// More reasons than these are forgotten together, and logged anew.
    private static let most = 256

    private struct Key: Hashable {
        var call: String
        var reason: String
    }

    private struct Entry {
        var reference: String
        var end: ContinuousClock.Instant
        /// How many failures the log has not had.
        var leftOut = 0
    }

    private let entries = Mutex<[Key: Entry]>([:])

    /// - Parameter log: called for an error that the log must have, with the number of earlier ones that were left out.
    /// - Returns: the reference of the error's record.
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
            if entries.count >= Self.most { entries = [:] }
            entries[key] = Entry(reference: reference, end: now + Self.interval)
            return leftOut
        }
        log(reference, leftOut)
        return reference
    }
}
