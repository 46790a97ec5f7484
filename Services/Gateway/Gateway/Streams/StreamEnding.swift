/// The reason why a stream ends.
enum StreamEnding: Hashable, Sendable {
    case sessionOver
    case tokenOver
    /// The time of a reader without a session is over (``StreamReader/visit``).
    case visitOver
    /// The reader has opened too many other streams.
    case replaced
    /// Its events, or the ends of sessions, cannot be followed any more.
    case lost
    case stopping
    /// The reader is too slow.
    case tooSlow
    /// The reader has closed the connection.
    case gone

    /// Whether the reason can be sent to the reader.
    var isTold: Bool { self != .tooSlow && self != .gone }

    /// The reason for people who look at the stream.
    var words: String {
        switch self {
        case .sessionOver: "the session has ended"
        case .tokenOver: "the access token has expired"
        case .visitOver: "one hour is over, reconnect"
        case .replaced: "too many streams of this reader, a newer one replaced this one"
        case .lost: "interrupted, reconnect"
        case .stopping: "the gateway is stopping, reconnect"
        case .tooSlow: "too slow"
        case .gone: "gone"
        }
    }

    /// Returns how long the client should wait before it reconnects, in milliseconds.
    /// - Parameter usual: the time that the client got at the beginning.
    func retry(usual: Int) -> Int {
        // A longer time, so that two clients do not replace each other's streams all the time.
        self == .replaced ? 60_000 : usual
    }
}
