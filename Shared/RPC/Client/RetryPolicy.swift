import NIOCore

/// The reason why a call that had begun must begin again or end. Anything else ends the call at once.
struct Interruption: Error {
    enum Reason {
        /// The connection ended before the whole request was written: the call cannot have been carried out.
        case unwritten
        /// The connection ended between the request and its answer.
        case unanswered
        /// The service is stopping and has not carried out the call.
        case goingAway(ErrorObject)
    }

    var reason: Reason
    /// The newest connection so far. A repeated call needs a later one.
    var connection: Int
}

/// Decides when one call is sent again. A call that was written and may not be repeated is never sent again.
struct RetryPolicy {
    enum Step {
        case again(after: TimeAmount)
        case fail(any Error)
    }

    let mayRepeat: Bool
    /// How long a service may take to stop.
    let grace: TimeAmount
    let deadline: NIODeadline

    private var hasRedialled = false
    private var turnedAway = 0
    private var turnedAwaySince: NIODeadline?

    init(mayRepeat: Bool, grace: TimeAmount, deadline: NIODeadline) {
        self.mayRepeat = mayRepeat
        self.grace = grace
        self.deadline = deadline
    }

    /// - Parameter chance: a random number from 0 to 1.
    mutating func step(after reason: Interruption.Reason, now: NIODeadline, chance: Double) -> Step {
        switch reason {
        case .unwritten: return redial(or: .unavailable)
        case .unanswered: return mayRepeat ? redial(or: .closed) : .fail(ClientError.closed)
        case .goingAway(let error):
            let since = turnedAwaySince ?? now
            turnedAwaySince = since
            turnedAway += 1
            // The first refusal came from the old process. If the new connection reaches that process too, the next
            // one has not started yet.
            guard turnedAway > 1 else { return .again(after: .zero) }
            let pause = Backoff.pause(after: turnedAway - 1, chance: chance)
            let end = min(since + grace, deadline)
            return now + pause < end ? .again(after: pause) : .fail(error)
        }
    }

    private mutating func redial(or error: ClientError) -> Step {
        if hasRedialled { return .fail(error) }
        hasRedialled = true
        return .again(after: .zero)
    }
}
