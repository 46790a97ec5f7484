/// A statement that a client may rely on after a power cut, because the program has answered a request.
struct Promise: Sendable {
    enum Kind: Sendable {
        /// The thing is stored, and it has reached at least this rank. Ranks of a thing only grow.
        case stored(rank: Int)
        /// A client has asked to end the thing, so it may be gone.
        case mayBeGone
        /// The thing is gone for good.
        case gone
    }

    /// Names the thing within its scenario: `booking 0194...`.
    var thing: String
    var kind: Kind
    /// The number of file events before the promise.
    var position: Int
    /// What a client needs to read the thing, such as a token or the account of the owner. "" for things that no call
    /// reads.
    var key = ""
}

/// All promises that had been made at the moment of a power cut.
struct Promises: Sendable {
    private var ranks: [String: Int] = [:]
    private var mayBeGone: Set<String> = []
    private var gone: Set<String> = []
    private var readable: [ReadableThing] = []

    /// The number of things that must be stored or gone.
    var count: Int { ranks.count }

    /// The thing that was promised last, of those that a call can read.
    var newest: ReadableThing? { readable.last { !mayBeGone.contains($0.name) } }

    mutating func add(_ promise: Promise) {
        switch promise.kind {
        case .stored(let rank):
            ranks[promise.thing] = max(ranks[promise.thing] ?? 0, rank)
            if !promise.key.isEmpty { readable.append(ReadableThing(name: promise.thing, key: promise.key)) }
        case .mayBeGone: mayBeGone.insert(promise.thing)
        case .gone: gone.insert(promise.thing)
        }
    }

    /// Returns the names of the things whose promise was broken.
    /// - Parameter stored: the ranks of all things that are there.
    func broken(by stored: [String: Int]) -> [String] {
        let lost = ranks.filter { thing, rank in (stored[thing] ?? -1) < rank && !mayBeGone.contains(thing) }
        return Array(lost.keys) + gone.filter { stored[$0] != nil }
    }
}

/// A thing that a call of the program shows.
struct ReadableThing: Hashable, Sendable {
    var name: String
    /// See ``Promise/key``.
    var key: String
}
