import Vocabulary

/// Receives changes of sessions from ``SessionFeed`` and from the replies that ``SessionEvictingClient`` forwards.
///
/// ``SessionCache`` must be notified first. Otherwise a stream could open with an outdated cache entry after
/// ``StreamCutter`` has ended the session's streams.
protocol SessionListener: Sendable {
    /// From now on every ending after this event of identity's feed is reported.
    func open(at head: Int64)
    /// Endings are no longer reported.
    func close()
    /// The feed reports ended sessions.
    func end(_ sessions: [SessionID], at sequence: Int64)
    /// The reply to a call reports ended sessions.
    func forget(_ sessions: [SessionID])
    /// The reply to a call reports ended sessions, but cannot be read.
    func forgetAll()
    /// The reply to a call reports that the data of sessions has changed.
    func change(_ sessions: [SessionID])
}
