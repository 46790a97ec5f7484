import RPC

extension CommitSignal {
    /// A long poll: reads, and as long as that is not enough, waits for a commit and reads again. Ends at once when the
    /// task is cancelled or nobody is to wait any more.
    /// - Parameters:
    ///   - time: how long all waits may take together; after zero it reads once.
    ///   - isEnough: whether what was read is to be returned without waiting.
    /// - Returns: what was read last.
    /// - Throws: what `read` throws; `CancellationError`; `CallError.goingAway` when the first read was not enough, and
    ///   nobody is to wait any more.
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
