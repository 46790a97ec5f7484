/// Collects the answers to one batch. They are sent together, when the last one is complete.
final class BatchAnswer {
    private let outcomes: [Outcome]
    private let limit: Int
    private var frames: [[UInt8]?]
    private var missing = 0
    private var bytes = 0

    /// - Parameter limit: the bytes of all answers together. Answers that do not fit are replaced by an error.
    init(_ outcomes: [Outcome], limit: Int) {
        self.outcomes = outcomes
        self.limit = limit
        frames = Array(repeating: nil, count: outcomes.count)
    }

    /// - Parameter completion: gets the frame of all answers; `nil` when there are no answers.
    func collect(with calls: RunningCalls, _ completion: @escaping (_ frame: [UInt8]?) -> Void) {
        // One more than the real number, so that the batch cannot complete before the last request has begun.
        missing = outcomes.count + 1
        for (index, outcome) in outcomes.enumerated() {
            switch outcome {
            case .nothing, .follow, .batch: finish(completion)
            case .answer(let frame):
                frames[index] = frame
                bytes += frame.count
                finish(completion)
            case .work(let work):
                calls.start(work) { frame in
                    if let frame, let id = work.id { self.keep(frame, id, index) }
                    self.finish(completion)
                }
            }
        }
        finish(completion)
    }

    private func keep(_ frame: [UInt8], _ id: [UInt8], _ index: Int) {
        let kept = bytes + frame.count <= limit ? frame : Frame.error(id: id, ErrorObject(.replyTooLarge(limit: limit)))
        frames[index] = kept
        bytes += kept.count
    }

    private func finish(_ completion: (_ frame: [UInt8]?) -> Void) {
        missing -= 1
        guard missing == 0 else { return }
        let frames = frames.compactMap(\.self)
        completion(frames.isEmpty ? nil : Frame.batch(frames))
    }
}
