import RPC

extension CommitSignal {
    /// Long polls: reads, and after each commit reads again until the result is enough. Returns at once when the task
    /// is cancelled or the signal has ended.
    /// - Parameters:
    ///   - time: the limit of all waits together; with zero, `read` runs once.
    ///   - isEnough: whether to return the result without waiting.
    /// - Returns: the result of the last read.
    /// - Throws: errors of `read`; `CancellationError`; `CallError.goingAway` when the first read was not enough and
    ///   the signal has ended.
    public func poll<T: Sendable>(
        atMost time: Duration, _ read: () async throws -> T, until isEnough: (T) -> Bool
    ) async throws -> T {
        let end = ContinuousClock.now + time
        var hasWaited = false
        while true {
            let count = self.count
            let found = try await read()
            let rest = end - .now
            guard !isEnough(found), rest > .zero else { return found }
            if isOver {
                guard hasWaited else { throw CallError.goingAway }
                return found
            }
            await wait(since: count, atMost: rest)
            try Task.checkCancellation()
            hasWaited = true
        }
    }
}
