import RPC
import Vocabulary

/// A waiting hash and its caller.
struct HashJob: Sendable {
    /// Computes the hash, and returns a closure that answers the caller.
    var run: @Sendable () -> @Sendable () -> Void
    var refuse: @Sendable (any Error) -> Void
}

/// Decides which hash runs next and which callers are refused: those whose hash cannot be done before their deadline,
/// and those that exceed the limit.
struct HashScheduler: Sendable {
    private var queue = HashQueue<HashJob>()
    /// How many hashes may run or wait.
    private let limit: Int
    /// How long one hash takes: a moving average in which the newest measurement has a weight of a quarter.
    private var duration: Duration
    /// When the running hash began.
    private var begunAt: ContinuousClock.Instant?

    /// - Parameter duration: the estimate until the first measurement.
    init(waiting: Int, duration: Duration) {
        limit = waiting + 1
        self.duration = duration
    }

    /// How many hashes run or wait.
    var load: Int { queue.count + (begunAt == nil ? 0 : 1) }

    /// The networks that wait for a hash.
    var networks: Set<String> { Set(queue.inOrder.map(\.requester.network)) }

    /// - Returns: the entries that are refused in favour of the new one. The new entry may be one of them.
    mutating func enter(_ entry: HashQueue<HashJob>.Entry, at now: ContinuousClock.Instant) -> HashRefusals {
        queue.append(entry)
        var entries = removeLate(from: begunAt.map { max(now, $0 + duration) } ?? now)
        if load > limit, let surplus = queue.removeSurplus(after: entry.requester) { entries.append(surplus) }
        return HashRefusals(entries: entries, retryAfter: retryAfter)
    }

    @discardableResult
    mutating func leave(_ id: Int) -> HashQueue<HashJob>.Entry? { queue.remove(id) }

    /// Removes and returns the next entry. Must be followed by ``end(at:)`` or ``drop()``.
    mutating func next(at now: ContinuousClock.Instant) -> (entry: HashQueue<HashJob>.Entry?, refused: HashRefusals) {
        let late = removeLate(from: now)
        let entry = queue.popFirst()
        if entry != nil { begunAt = now }
        return (entry, HashRefusals(entries: late, retryAfter: retryAfter))
    }

    /// Records that the running hash is done.
    mutating func end(at now: ContinuousClock.Instant) {
        if let begunAt { duration = (duration * 3 + (now - begunAt)) / 4 }
        drop()
    }

    /// Records that the removed entry was not computed.
    mutating func drop() { begunAt = nil }

    private mutating func removeLate(from start: ContinuousClock.Instant) -> [HashQueue<HashJob>.Entry] {
        let late = queue.removeLate(from: start, each: duration)
        // One very slow hash, perhaps on a suspended machine, must not make the scheduler refuse all callers for good:
        // without hashes the duration would never be measured again.
        if !late.isEmpty, load == 0 { duration = duration * 3 / 4 }
        return late
    }

    /// The number of seconds until all waiting hashes are done.
    private var retryAfter: Int { max(1, Int((duration * load).milliseconds + 999) / 1_000) }
}

/// Refused callers. No hash was computed for them.
struct HashRefusals: Sendable {
    var entries: [HashQueue<HashJob>.Entry]
    /// How many seconds the callers should wait before the next attempt.
    var retryAfter: Int

    func refuse() {
        var busy = ErrorObject(.busy)
        busy.data.retryAfter = retryAfter
        for entry in entries { entry.payload.refuse(busy) }
    }
}
