import Vocabulary

/// Ends the streams of ended sessions. When the ends of sessions cannot be followed, ends the streams of all sessions.
struct StreamCutter: SessionListener {
    let streams: OpenStreams

    func open(at head: Int64) { streams.setFollowsSessionEnds(true) }

    func close() { streams.setFollowsSessionEnds(false) }

    func end(_ sessions: [SessionID], at sequence: Int64) { streams.end(sessions) }

    func forget(_ sessions: [SessionID]) { streams.end(sessions) }

    func forgetAll() { streams.endAll() }

    /// Does nothing: the streams of a changed session stay open.
    func change(_ sessions: [SessionID]) {}
}
