/// What a line leads to.
public enum Outcome: Sendable {
    /// A notification that is done: nothing is sent.
    case nothing
    /// A complete frame to send.
    case answer([UInt8])
    /// A call that waits for something.
    case work(Work)
    /// A batch: what each of its requests leads to. Its answers are sent together.
    case batch([Outcome])
    /// The client wants to be told when the service stops.
    case follow

    var isFollow: Bool { if case .follow = self { true } else { false } }

    /// The whole answer, for those who have nothing else to do than to wait for it. No time limit is kept.
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
