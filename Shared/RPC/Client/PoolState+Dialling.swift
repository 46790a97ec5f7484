import NIOCore

extension PoolState {
    /// The making of one connection, with as many attempts as needed. All calls that need a connection wait for it.
    struct Dial {
        var failures = 0
        /// Whether no process listened at the last attempt.
        var isRefused = false
        /// The pause until the next attempt; `nil` while one runs.
        var pause: Scheduled<Void>?
    }

    /// Why an attempt failed.
    enum DialFailure {
        /// The listener's backlog is full (EAGAIN on a Unix socket).
        case backlogFull
        /// No process listens, possibly only for a moment (ENOENT, ECONNREFUSED).
        case nobody
        /// The error is permanent.
        case lasting
    }

    mutating func startDialling(_ actions: inout Actions) {
        guard dial == nil else { return }
        dial = Dial()
        actions.connects = true
    }

    /// Returns whether a postponed attempt is still needed.
    mutating func resumeDialling() -> Bool {
        guard dial?.pause != nil else { return false }
        guard queued > 0 else {
            dial = nil
            return false
        }
        dial?.pause = nil
        return true
    }

    /// Adds a new connection.
    /// - Returns: its number; `nil` when no call needs it any more.
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

    /// Handles a failed attempt.
    /// - Parameter pause: how long to wait before another attempt, by the number of failures so far.
    /// - Returns: when to try again, if a call still waits.
    mutating func dialFailed(
        _ failure: DialFailure, now: NIODeadline, pause: (Int) -> TimeAmount, _ actions: inout Actions
    ) -> NIODeadline? {
        // A connection that was full may have room by now.
        submitQueued(&actions)
        dial?.failures += 1
        dial?.isRefused = failure == .nobody
        var next = now + pause(dial?.failures ?? 1)
        for (id, call) in calls where call.connection == nil {
            let end = failure == .backlogFull ? call.deadline : min(call.since + limits.grace, call.deadline)
            if failure == .lasting || (failure == .nobody && end <= now) {
                if let call = remove(id, &actions) { actions.fail(call, ClientError.unavailable) }
            } else {
                // The last attempt is made when the first of the calls times out, and not earlier.
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
