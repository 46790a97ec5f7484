import NIOCore

extension PoolState {
    /// The making of one connection, with as many attempts as that takes. All who need one wait for it.
    struct Dial {
        var failures = 0
        /// Whether nobody listened at the last attempt.
        var isRefused = false
        /// Until the next attempt; `nil` while one runs.
        var pause: Scheduled<Void>?
    }

    /// Why an attempt failed.
    enum DialFailure {
        /// More wait already than the service has room for (EAGAIN on a Unix socket).
        case backlogFull
        /// Nobody listens, maybe only for a moment (ENOENT, ECONNREFUSED).
        case nobody
        /// It will not get better by itself.
        case lasting
    }

    mutating func startDialling(_ actions: inout Actions) {
        guard dial == nil else { return }
        dial = Dial()
        actions.connects = true
    }

    /// Whether an attempt that was put off is still wanted.
    mutating func resumeDialling() -> Bool {
        guard dial?.pause != nil else { return false }
        guard queued > 0 else {
            dial = nil
            return false
        }
        dial?.pause = nil
        return true
    }

    /// A connection is there.
    /// - Returns: its number; `nil` when none is wanted any more.
    mutating func connected(
        _ channel: any Channel, _ handler: NIOLoopBound<ClientChannelHandler>, _ actions: inout Actions
    ) -> Int? {
        dial = nil
        guard !isClosed else { return nil }
        lastLink += 1
        links.append(Link(number: lastLink, channel: channel, handler: handler))
        submitQueued(&actions)
        return lastLink
    }

    /// There is none.
    /// - Parameter pause: how long to wait before another attempt, by the number of those that failed.
    /// - Returns: when to try again, if anybody still waits.
    mutating func dialFailed(
        _ failure: DialFailure, now: NIODeadline, pause: (Int) -> TimeAmount, _ actions: inout Actions
    ) -> NIODeadline? {
        // There may be room by now on a connection that was full.
        submitQueued(&actions)
        dial?.failures += 1
        dial?.isRefused = failure == .nobody
        var next = now + pause(dial?.failures ?? 1)
        for (id, call) in calls where call.connection == nil {
            let end = failure == .backlogFull ? call.deadline : min(call.since + limits.grace, call.deadline)
            if failure == .lasting || (failure == .nobody && end <= now) {
                if let call = remove(id, &actions) { actions.fail(call, ClientError.unavailable) }
            } else {
                // The last attempt comes when the first of them gives up, and not before.
                next = min(next, max(end, now + .milliseconds(1)))
            }
        }
        guard queued > 0, !isClosed else {
            dial = nil
            growsAfter = now + .seconds(1)
            return nil
        }
        return next
    }
}
