import Vocabulary

/// Hears what becomes of sessions: from ``SessionFeed`` and from the replies that ``SessionEvictingClient`` passes on.
///
/// Of several, ``SessionCache`` is told first: what begins behind the word to another must not be let in by an entry
/// that should have gone.
protocol SessionListener: Sendable {
    /// Every ending behind this event of identity's feed is told from now on.
    func open(at head: Int64)
    /// Endings are not told any more.
    func close()
    /// Sessions are over, by the feed.
    func end(_ sessions: [SessionID], at sequence: Int64)
    /// Sessions are over, by the reply to a call.
    func forget(_ sessions: [SessionID])
    /// Sessions are over by the reply to a call, and it cannot be read which.
    func forgetAll()
    /// Sessions go on, and what is known of them is true no more.
    func change(_ sessions: [SessionID])
}
