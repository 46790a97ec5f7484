import Vocabulary

/// Ends the streams of sessions that are over, and those of all sessions when that is not heard of any more.
struct StreamCutter: SessionListener {
    let streams: OpenStreams

    func open(at head: Int64) { streams.setFollowsSessionEnds(true) }

    func close() { streams.setFollowsSessionEnds(false) }

    func end(_ sessions: [SessionID], at sequence: Int64) { streams.end(sessions) }

    func forget(_ sessions: [SessionID]) { streams.end(sessions) }

    func forgetAll() { streams.endAll() }

    /// Streams go on.
    func change(_ sessions: [SessionID]) {}
}
