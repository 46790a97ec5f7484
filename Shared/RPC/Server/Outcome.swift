/// The outcome of a line.
public enum Outcome: Sendable {
    /// A processed notification: nothing is sent.
    case nothing
    /// A complete frame to send.
    case answer([UInt8])
    /// A call that has to wait.
    case work(CallExecution)
    /// A batch with the outcome of each request. The answers are sent together.
    case batch([Outcome])
    /// The client asks to be told when the service stops.
    case follow

    var isFollow: Bool { if case .follow = self { true } else { false } }

    /// Waits for the whole answer, for callers outside an event loop. Applies no time limit.
    public func answer() async -> [UInt8]? {
        switch self {
        case .nothing, .follow: return nil
        case .answer(let frame): return frame
        case .work(let work): return work.finish(await work.run())
        case .batch(let outcomes):
            var frames: [[UInt8]] = []
            for outcome in outcomes {
                if let frame = await outcome.answer() { frames.append(frame) }
            }
            return frames.isEmpty ? nil : Frame.batch(frames)
        }
    }
}
