/// A request until its answer.
struct IncomingRequest: Sendable {
    let frame: RequestFrame
    let peer: Peer
    /// When the line of the request was complete.
    let received: ContinuousClock.Instant
    /// Whether the request is for a built-in method.
    let isOwn: Bool
    /// The meter of the call; `nil` for an unknown call.
    let meter: CallMeter?
    /// Empty until it has been read. It has no caller unless the peer may name one.
    var meta = CallMeta()

    /// The id of the answer.
    var id: [UInt8] { frame.id ?? RequestFrame.null }
}

/// The origin and time of a line.
struct Arrival {
    var peer: Peer
    var received: ContinuousClock.Instant
    /// Whether the service is stopping.
    var isGoingAway: Bool
}
