import NIOCore

/// The state of one client: its connections and the waiting calls.
///
/// These are plain values under one lock. A change collects its consequences in ``Actions``, which run after the lock
/// is released. So no foreign code ever runs under the lock.
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
        /// The number of calls that wait for an answer.
        var calls = 0
        /// Calls that are not passed to the channel yet, in order; some may have ended already.
        var outbox = CircularBuffer<UInt64>()
        var outboxBytes = 0
        /// Whether the handler will read the outbox without a wake-up.
        var isFlushing = true
        /// Set when the connection only waits for its last answers: the newest connection at that time.
        var newestWhenRetired: Int?
        var isRetired: Bool { newestWhenRetired != nil }
        /// The time of the last answer.
        var lastAnswer = NIODeadline.now()
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
    /// The number of calls that wait for a connection.
    var queued = 0
    var queuedBytes = 0
    /// The open connections, in the order they were made.
    var links: [Link] = []
    /// The number of the newest connection.
    var lastLink = 0
    var dial: Dial?
    /// The earliest time to try another connection only to share the load.
    var growsAfter = NIODeadline.uptimeNanoseconds(0)
    var isClosed = false

    init(limits: Limits) { self.limits = limits }

    // MARK: Finding a connection

    /// Puts a new call on the connection with the fewest calls, or lets it wait for a connection.
    mutating func submit(_ id: UInt64, _ call: PendingCall, _ actions: inout Actions) {
        if isClosed { return actions.fail(call, ClientError.unavailable) }
        if let index = leastBusy(for: call) {
            let isBusy = links[index].calls > 0
            put(id, call, on: index, &actions)
            if isBusy, canGrow, growsAfter <= .now() { startDialling(&actions) }
            return
        }
        // Without this, full connections would get further ones beside them for ever.
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

    /// Looks again for a connection for all calls that wait for one.
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
            // These calls were given up while the socket takes no data.
            links[index].outbox = CircularBuffer(links[index].outbox.filter { calls[$0] != nil })
        }
        guard !links[index].isFlushing else { return }
        links[index].isFlushing = true
        actions.flushes.append(links[index].handler)
    }

    // MARK: What becomes of calls

    /// Takes the next requests to write on a connection and marks them as handed over. The batch may be empty.
    mutating func take(from number: Int, upTo limit: Int) -> OutgoingBatch {
        var batch = OutgoingBatch()
        guard let index = index(of: number) else { return batch }
        batch.requests.reserveCapacity(min(links[index].outbox.count, 64))
        let now = NIODeadline.now()
        while batch.bytes < limit, let id = links[index].outbox.popFirst() {
            // A call that ended in the meantime is left out.
            guard let position = calls.index(forKey: id) else { continue }
            calls.values[position].handed = now
            batch.requests.append((id, calls.values[position].request))
            batch.bytes += calls.values[position].length
        }
        links[index].outboxBytes -= batch.bytes
        if batch.requests.isEmpty { links[index].isFlushing = false }
        return batch
    }

    /// Removes a call that has ended. Returns `nil` when it was removed before.
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

    /// Ends all calls that are past their deadline.
    /// - Returns: the next deadline.
    mutating func expire(_ now: NIODeadline, _ actions: inout Actions) -> NIODeadline? {
        var next: NIODeadline?
        var mute: Set<Int> = []
        for (id, call) in calls {
            if call.deadline > now {
                next = min(next ?? call.deadline, call.deadline)
            } else if let call = remove(id, &actions) {
                // No process listened in all this time. `unavailable` tells the caller more than `timedOut`.
                let isRefused = call.connection == nil && dial?.isRefused == true
                actions.fail(call, isRefused ? ClientError.unavailable : .timedOut)
                if isMute(call, now), let number = call.connection { mute.insert(number) }
            }
        }
        for number in mute { retire(number, &actions) }
        return next
    }

    /// Returns whether an ended call's connection has been silent for longer than a busy service may take. If so, the
    /// next call must not wait on that connection as well.
    private func isMute(_ call: PendingCall, _ now: NIODeadline) -> Bool {
        guard let number = call.connection, let index = index(of: number) else { return false }
        let since = call.handed ?? call.since
        return links[index].lastAnswer < since && now - since >= limits.grace
    }

    /// Records an answer on a connection.
    /// - Returns: the connection after which a call must look for another, should the answer be that the service is
    ///   stopping. Newer connections may exist already and can be used.
    mutating func noteAnswer(_ number: Int) -> Int {
        guard let index = index(of: number) else { return lastLink }
        links[index].lastAnswer = .now()
        return links[index].newestWhenRetired ?? lastLink
    }

    // MARK: The end of a connection

    /// Stops using the connection, except for the answers to the calls already written on it.
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

    /// Ends the calls of a closed connection.
    /// - Parameter unwritten: the calls handed over that the socket has not taken completely.
    /// - Parameter cause: why the connection was closed, when the cause tells what happened to the calls.
    mutating func ended(_ number: Int, unwritten: Set<UInt64>, cause: EndCause?, _ actions: inout Actions) {
        guard let index = index(of: number) else { return }
        links.remove(at: index)
        let now = NIODeadline.now()
        if case .refused = cause { growsAfter = now + .seconds(1) }
        for (id, var call) in calls where call.connection == number {
            let isUnwritten = !call.isHanded || unwritten.contains(id)
            if case .refused = cause {
                // No byte of the call was read, so any other connection will do.
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

/// The reason why the client closed a connection.
enum EndCause: Sendable {
    case answerTooLarge(limit: Int)
    /// The service refused the connection itself, so it has read no call.
    case refused(ErrorObject)
    /// The service sent an unreadable line.
    case unreadable
}
