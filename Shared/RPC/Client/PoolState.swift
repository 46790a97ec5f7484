import NIOCore

/// What one client knows: its connections, and the calls that wait.
///
/// Plain values under one lock. What follows from a change is collected in ``Actions`` and done when the lock is open
/// again, so that nothing of others ever runs inside it.
struct PoolState {
    struct Limits {
        var connections: Int
        var calls: Int
        var unsentBytes: Int
        var grace: TimeAmount
    }

    struct Link {
        let number: Int
        let channel: any Channel
        let handler: NIOLoopBound<ClientChannelHandler>
        /// How many wait for an answer.
        var calls = 0
        /// Calls that are not handed to the channel yet, in their order; some may be over already.
        var outbox = CircularBuffer<UInt64>()
        var outboxBytes = 0
        /// Whether the handler will come for the outbox without being asked.
        var isFlushing = true
        /// Set when it only waits for its last answers: the newest connection that there was then.
        var newestWhenRetired: Int?
        var isRetired: Bool { newestWhenRetired != nil }
        /// When an answer came last.
        var heard = NIODeadline.now()
    }

    struct Actions {
        var flushes: [NIOLoopBound<ClientChannelHandler>] = []
        var resumptions: [(CheckedContinuation<AnswerLine, any Error>, Result<AnswerLine, any Error>)] = []
        var closes: [any Channel] = []
        var connects = false

        mutating func fail(_ call: PendingCall, _ error: any Error) {
            resumptions.append((call.continuation, .failure(error)))
        }
    }

    let limits: Limits
    var calls: [UInt64: PendingCall] = [:]
    /// Calls that wait for a connection: how many, and the bytes of their lines.
    var queued = 0
    var queuedBytes = 0
    /// Those that are open, in the order they were made.
    var links: [Link] = []
    /// The number of the connection made last.
    var lastLink = 0
    var dial: Dial?
    /// Not before this is another connection tried only to share the load.
    var growsAfter = NIODeadline.uptimeNanoseconds(0)
    var isClosed = false

    init(limits: Limits) { self.limits = limits }

    // MARK: Finding a connection

    /// Puts a new call on the connection with the least calls, or lets it wait for one.
    mutating func submit(_ id: UInt64, _ call: PendingCall, _ actions: inout Actions) {
        if isClosed { return actions.fail(call, ClientError.unavailable) }
        if let index = leastBusy(for: call) {
            let isBusy = links[index].calls > 0
            put(id, call, on: index, &actions)
            if isBusy, canGrow, growsAfter <= .now() { startDialling(&actions) }
            return
        }
        // Connections that are full do not get better ones beside them for ever.
        let isFull = !canGrow && dial == nil && links.contains { !$0.isRetired && $0.number > call.after }
        guard !isFull, calls.count < limits.calls * limits.connections,
            queuedBytes + call.length <= max(limits.unsentBytes, call.length)
        else {
            return actions.fail(call, ClientError.overloaded)
        }
        calls[id] = call
        queued += 1
        queuedBytes += call.length
        startDialling(&actions)
    }

    /// Looks again for a place for all that wait for a connection.
    mutating func submitQueued(_ actions: inout Actions) {
        guard queued > 0 else { return }
        let waiting = calls.filter { $0.value.connection == nil }.sorted { $0.key < $1.key }
        (queued, queuedBytes) = (0, 0)
        for (id, call) in waiting {
            calls[id] = nil
            submit(id, call, &actions)
        }
    }

    private func leastBusy(for call: PendingCall) -> Int? {
        var best: Int?
        for index in links.indices {
            let link = links[index]
            guard !link.isRetired, link.number > call.after, link.calls < limits.calls,
                link.outboxBytes + call.length <= max(limits.unsentBytes, call.length)
            else { continue }
            if let found = best, links[found].calls <= link.calls { continue }
            best = index
        }
        return best
    }

    private var canGrow: Bool { dial == nil && links.count { !$0.isRetired } < limits.connections }

    private mutating func put(_ id: UInt64, _ call: PendingCall, on index: Int, _ actions: inout Actions) {
        var call = call
        call.connection = links[index].number
        calls[id] = call
        links[index].calls += 1
        links[index].outbox.append(id)
        links[index].outboxBytes += call.length
        if links[index].outbox.count > 2 * links[index].calls + 64 {
            // Calls that were given up; the socket takes nothing just now.
            links[index].outbox = CircularBuffer(links[index].outbox.filter { calls[$0] != nil })
        }
        guard !links[index].isFlushing else { return }
        links[index].isFlushing = true
        actions.flushes.append(links[index].handler)
    }

    // MARK: What becomes of calls

    /// The next requests to write on a connection, marked as handed over; none when there are none.
    mutating func take(from number: Int, upTo limit: Int) -> OutgoingBatch {
        var batch = OutgoingBatch()
        guard let index = index(of: number) else { return batch }
        batch.requests.reserveCapacity(min(links[index].outbox.count, 64))
        let now = NIODeadline.now()
        while batch.bytes < limit, let id = links[index].outbox.popFirst() {
            // Who gave up in the meantime is left out.
            guard let position = calls.index(forKey: id) else { continue }
            calls.values[position].handed = now
            batch.requests.append((id, calls.values[position].request))
            batch.bytes += calls.values[position].length
        }
        links[index].outboxBytes -= batch.bytes
        if batch.requests.isEmpty { links[index].isFlushing = false }
        return batch
    }

    /// Takes out a call that is over. `nil` when it was already.
    mutating func remove(_ id: UInt64, _ actions: inout Actions) -> PendingCall? {
        guard let call = calls.removeValue(forKey: id) else { return nil }
        guard let number = call.connection else {
            queued -= 1
            queuedBytes -= call.length
            return call
        }
        guard let index = index(of: number) else { return call }
        links[index].calls -= 1
        if !call.isHanded { links[index].outboxBytes -= call.length }
        if links[index].isRetired, links[index].calls == 0 { actions.closes.append(links[index].channel) }
        return call
    }

    /// Ends all calls whose time is over.
    /// - Returns: when the next one's is.
    mutating func expire(_ now: NIODeadline, _ actions: inout Actions) -> NIODeadline? {
        var next: NIODeadline?
        var mute: Set<Int> = []
        for (id, call) in calls {
            if call.deadline > now {
                next = min(next ?? call.deadline, call.deadline)
            } else if let call = remove(id, &actions) {
                // All this time nobody listened, which says more than that the time is over.
                let isRefused = call.connection == nil && dial?.isRefused == true
                actions.fail(call, isRefused ? ClientError.unavailable : .timedOut)
                if isMute(call, now), let number = call.connection { mute.insert(number) }
            }
        }
        for number in mute { retire(number, &actions) }
        return next
    }

    /// Whether nothing has come on the connection of a call that is over, for longer than a busy service may take. The
    /// next call is not to wait there as well.
    private func isMute(_ call: PendingCall, _ now: NIODeadline) -> Bool {
        guard let number = call.connection, let index = index(of: number) else { return false }
        let since = call.handed ?? call.since
        return links[index].heard < since && now - since >= limits.grace
    }

    /// Notes on a connection that an answer came.
    /// - Returns: the connection after which a call must look for another, should the answer be that the service goes
    ///   away: there may be newer ones already, and they will do.
    mutating func hear(_ number: Int) -> Int {
        guard let index = index(of: number) else { return lastLink }
        links[index].heard = .now()
        return links[index].newestWhenRetired ?? lastLink
    }

    // MARK: The end of a connection

    /// From now on the connection only waits for the answers to what was written on it.
    mutating func retire(_ number: Int, _ actions: inout Actions) {
        guard let index = index(of: number), !links[index].isRetired else { return }
        links[index].newestWhenRetired = lastLink
        let now = NIODeadline.now()
        for id in links[index].outbox {
            guard var call = calls[id] else { continue }
            call.connection = nil
            call.after = max(call.after, number)
            call.since = now
            calls[id] = call
            links[index].calls -= 1
            queued += 1
            queuedBytes += call.length
        }
        links[index].outbox = []
        links[index].outboxBytes = 0
        if links[index].calls == 0 { actions.closes.append(links[index].channel) }
        submitQueued(&actions)
    }

    /// Ends the calls of a connection that is gone.
    /// - Parameter unwritten: those handed over that the socket has not taken as a whole.
    /// - Parameter cause: why it was closed, when that tells what became of the calls.
    mutating func ended(_ number: Int, unwritten: Set<UInt64>, cause: EndCause?, _ actions: inout Actions) {
        guard let index = index(of: number) else { return }
        links.remove(at: index)
        let now = NIODeadline.now()
        if case .refused = cause { growsAfter = now + .seconds(1) }
        for (id, var call) in calls where call.connection == number {
            let isUnwritten = !call.isHanded || unwritten.contains(id)
            if case .refused = cause {
                // Nothing on it was read, so another that there is will do.
                (call.connection, call.handed, call.since) = (nil, nil, now)
                if let index = leastBusy(for: call) {
                    put(id, call, on: index, &actions)
                    continue
                }
            }
            calls[id] = nil
            switch cause {
            case .answerTooLarge(let limit) where !isUnwritten:
                actions.fail(call, ClientError.answerTooLarge(limit: limit))
            case .refused(let error):
                let isGoingAway = error.data.type == CallError.goingAway.type
                actions.fail(call, isGoingAway ? interruption(.goingAway(error)) : error)
            default: actions.fail(call, interruption(isUnwritten ? .unwritten : .unanswered))
            }
        }
    }

    func interruption(_ reason: Interruption.Reason) -> Interruption {
        Interruption(reason: reason, connection: lastLink)
    }

    func index(of number: Int) -> Int? { links.firstIndex { $0.number == number } }

    /// Ends everything.
    mutating func close(_ actions: inout Actions) {
        isClosed = true
        for call in calls.values { actions.fail(call, call.isHanded ? ClientError.closed : .unavailable) }
        calls = [:]
        (queued, queuedBytes) = (0, 0)
        actions.closes += links.map(\.channel)
        dial?.pause?.cancel()
        if dial?.pause != nil { dial = nil }
    }
}

/// Why the client closed a connection.
enum EndCause: Sendable {
    case answerTooLarge(limit: Int)
    /// The service refused the connection itself, so it has read nothing.
    case refused(ErrorObject)
    /// Something came that nobody can read.
    case unreadable
}
