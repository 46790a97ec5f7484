import RPC
import Vocabulary

/// A hash that waits, and its caller.
struct HashJob: Sendable {
    /// Computes, and returns the answer to the caller.
    var run: @Sendable () -> @Sendable () -> Void
    var refuse: @Sendable (any Error) -> Void
}

/// Decides which hash runs next and which callers are refused: those whose hash cannot be done before they stop
/// waiting, and those that are too many.
struct HashLine: Sendable {
    private var queue = HashQueue<HashJob>()
    /// How many may run or wait.
    private let limit: Int
    /// How long one hash takes: an average in which the last one counts a quarter.
    private var duration: Duration
    /// When the hash that runs was begun.
    private var begunAt: ContinuousClock.Instant?

    /// - Parameter duration: how long a hash probably takes, until one was measured.
    init(waiting: Int, duration: Duration) {
        limit = waiting + 1
        self.duration = duration
    }

    /// How many hashes run or wait.
    var load: Int { queue.count + (begunAt == nil ? 0 : 1) }

    /// For whom hashes wait.
    var networks: Set<String> { Set(queue.inOrder.map(\.requester.network)) }

    /// - Returns: the entries that are refused for it. The newcomer may be one of them.
    mutating func enter(_ entry: HashQueue<HashJob>.Entry, at now: ContinuousClock.Instant) -> HashRefusals {
        queue.append(entry)
        var entries = removeLate(from: begunAt.map { max(now, $0 + duration) } ?? now)
        if load > limit, let surplus = queue.removeSurplus(after: entry.requester) { entries.append(surplus) }
        return HashRefusals(entries: entries, retryAfter: retryAfter)
    }

    @discardableResult
    mutating func leave(_ id: Int) -> HashQueue<HashJob>.Entry? { queue.remove(id) }

    /// Takes the entry whose turn it is. Ended by ``end(at:)`` or ``drop()``.
    mutating func next(at now: ContinuousClock.Instant) -> (entry: HashQueue<HashJob>.Entry?, refused: HashRefusals) {
        let late = removeLate(from: now)
        let entry = queue.popFirst()
        if entry != nil { begunAt = now }
        return (entry, HashRefusals(entries: late, retryAfter: retryAfter))
    }

    /// The hash that ran is done.
    mutating func end(at now: ContinuousClock.Instant) {
        if let begunAt { duration = (duration * 3 + (now - begunAt)) / 4 }
        drop()
    }

    /// The entry that was taken was not computed.
    mutating func drop() { begunAt = nil }

    private mutating func removeLate(from start: ContinuousClock.Instant) -> [HashQueue<HashJob>.Entry] {
        let late = queue.removeLate(from: start, each: duration)
        // One hash that took very long, on a machine that was suspended perhaps, must not close the line for good:
        // without hashes nothing would be measured any more.
        if !late.isEmpty, load == 0 { duration = duration * 3 / 4 }
        return late
    }

    /// In how many seconds those are done that wait now.
    private var retryAfter: Int { max(1, Int((duration * load).milliseconds + 999) / 1_000) }
}

/// Callers that are refused. Nothing was computed for them.
struct HashRefusals: Sendable {
    var entries: [HashQueue<HashJob>.Entry]
    /// In how many seconds it is worth trying again.
    var retryAfter: Int

    func refuse() {
        var busy = ErrorObject(.busy)
        busy.data.retryAfter = retryAfter
        for entry in entries { entry.payload.refuse(busy) }
    }
}
