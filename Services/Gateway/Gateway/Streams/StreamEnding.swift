/// Why a stream ends.
enum StreamEnding: Hashable, Sendable {
    case sessionOver
    case tokenOver
    /// Whoever reads without a session has read for as long as that goes, see ``StreamReader/visit``.
    case visitOver
    /// The reader has opened too many others.
    case replaced
    /// What it brings, or the end of its session, would not be heard of any more.
    case lost
    case stopping
    /// Its reader is too slow.
    case tooSlow
    /// Its reader has gone.
    case gone

    /// Whether the reader is told: the connection takes what tells it.
    var isTold: Bool { self != .tooSlow && self != .gone }

    /// For whoever looks at the stream.
    var words: String {
        switch self {
        case .sessionOver: "the session is over"
        case .tokenOver: "the access token is over"
        case .visitOver: "an hour is over, come again"
        case .replaced: "too many streams of this reader, others took its place"
        case .lost: "interrupted, come again"
        case .stopping: "the gateway is stopping, come again"
        case .tooSlow: "too slow"
        case .gone: "gone"
        }
    }

    /// How long the client is asked to wait before it comes again, in milliseconds.
    /// - Parameter usual: what it was asked at the beginning.
    func retry(usual: Int) -> Int {
        // Two that take each other's place must not do so all the time.
        self == .replaced ? 60_000 : usual
    }
}
