/// A request on its way to its answer.
struct IncomingRequest: Sendable {
    let frame: RequestFrame
    let peer: Peer
    /// When its line was complete.
    let received: ContinuousClock.Instant
    /// Whether its name is that of a method which every service has.
    let isOwn: Bool
    /// Of its call; `nil` when there is no call of its name.
    let meter: CallMeter?
    /// Empty until it has been read, and without a caller whom the peer may not name.
    var meta = CallMeta()

    /// What the answer carries.
    var id: [UInt8] { frame.id ?? RequestFrame.null }
}

/// How a line came.
struct Arrival {
    var peer: Peer
    var received: ContinuousClock.Instant
    /// Whether the service is stopping.
    var isGoingAway: Bool
}
