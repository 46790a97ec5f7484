import Logging
import NIOCore
import NIOPosix
import Synchronization

/// The connections of one client and all calls that wait for them.
///
/// A waiting call is resumed by the first of these: its answer, its timeout, its caller's cancellation, the end of
/// the connection. A task group would still wait for the continuation, so the call would never time out.
final class ConnectionPool: Sendable {
    private struct Guarded {
        var pool: PoolState
        /// The earliest time at which the calls are searched for expired ones.
        var timeoutTimer: (time: NIODeadline, timer: Scheduled<Void>)?
        /// Connections that are open or being made.
        var open = 0
        var closing: [CheckedContinuation<Void, Never>] = []
    }

    private let path: String
    private let configuration: SocketClient.Configuration
    private let logger: Logger
    /// Runs the timers. Connections are spread over all loops.
    private let loop: any EventLoop
    private let lastID = Atomic<UInt64>(0)
    private let guarded: Mutex<Guarded>

    init(path: String, configuration: SocketClient.Configuration, logger: Logger) {
        self.path = path
        self.configuration = configuration
        self.logger = logger
        loop = MultiThreadedEventLoopGroup.singleton.any()
        guarded = Mutex(
            Guarded(
                pool: PoolState(
                    limits: PoolState.Limits(
                        connections: max(configuration.connections, 1), calls: max(configuration.callsPerConnection, 1),
                        unsentBytes: configuration.unsentBytes, grace: TimeAmount(configuration.grace)))))
    }

    // MARK: Calls

    /// Sends a request once, on a connection made after the given one, and waits for the answer.
    /// - Throws: ``ClientError``, ``Interruption``, `CancellationError`.
    func attempt(_ request: OutgoingRequest, deadline: NIODeadline, after connection: Int) async throws -> AnswerLine {
        let now = NIODeadline.now()
        guard now < deadline else { throw ClientError.timedOut }
        try Task.checkCancellation()
        let id = lastID.wrappingAdd(1, ordering: .relaxed).newValue
        let length = request.length(id: id)
        guard length - 1 <= configuration.requestLimit else {
            throw ClientError.tooLarge(limit: configuration.requestLimit)
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let call = PendingCall(
                    request, length: length, deadline: deadline, after: connection, since: now,
                    continuation: continuation)
                update { guarded, actions in
                    guarded.pool.submit(id, call, &actions)
                    self.setTimeoutTimer(deadline, &guarded)
                }
                // The cancellation may have come before the continuation existed.
                if Task.isCancelled { cancel(id) }
            }
        } onCancel: {
            cancel(id)
        }
    }

    private func cancel(_ id: UInt64) {
        update { guarded, actions in
            if let call = guarded.pool.remove(id, &actions) { actions.fail(call, CancellationError()) }
        }
    }

    func take(from number: Int, upTo bytes: Int) -> OutgoingBatch {
        guarded.withLock { $0.pool.take(from: number, upTo: bytes) }
    }

    /// Delivers an answer. An answer without a waiting call is dropped.
    func answered(_ id: UInt64, _ answer: AnswerLine) {
        var actions = PoolState.Actions()
        var answer = answer
        let call = guarded.withLock { guarded -> PendingCall? in
            answer.after = guarded.pool.noteAnswer(answer.connection)
            guard guarded.pool.calls[id]?.connection == answer.connection else { return nil }
            return guarded.pool.remove(id, &actions)
        }
        call?.continuation.resume(returning: answer)
        perform(actions)
    }

    // MARK: Connections

    func retire(_ number: Int) { update { guarded, actions in guarded.pool.retire(number, &actions) } }

    /// Closes a connection that sent an unreadable line.
    func discard(_ number: Int) {
        update { guarded, actions in
            guarded.pool.retire(number, &actions)
            if let index = guarded.pool.index(of: number) { actions.closes.append(guarded.pool.links[index].channel) }
        }
    }

    func ended(_ number: Int, unwritten: Set<UInt64>, cause: EndCause?) {
        update { guarded, actions in
            guarded.pool.ended(number, unwritten: unwritten, cause: cause, &actions)
        }
        released()
    }

    /// Adds the newest connection to the reason, so that the call is sent again on a later one.
    func interruption(_ reason: Interruption.Reason) -> Interruption {
        guarded.withLock { $0.pool.interruption(reason) }
    }

    /// Ends all calls and connections, without waiting for the connections to close.
    func close() {
        update { guarded, actions in
            guarded.pool.close(&actions)
            guarded.timeoutTimer?.timer.cancel()
            guarded.timeoutTimer = nil
        }
    }

    /// Returns when no connection is open.
    func closed() async {
        await withCheckedContinuation { continuation in
            let isDone = guarded.withLock { guarded in
                if guarded.open > 0 { guarded.closing.append(continuation) }
                return guarded.open == 0
            }
            if isDone { continuation.resume() }
        }
    }

    /// Counts down a connection that was open or being made.
    private func released() {
        let waiting = guarded.withLock { guarded in
            guarded.open -= 1
            guard guarded.open == 0 else { return [CheckedContinuation<Void, Never>]() }
            defer { guarded.closing = [] }
            return guarded.closing
        }
        for continuation in waiting { continuation.resume() }
    }

    // MARK: Dialling

    private func connect() {
        ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton.next())
            // One write attempt for each flush: when the attempt fails, no byte of it was written.
            .channelOption(.writeSpin, value: 0)
            .channelInitializer { [self] channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.addHandler(
                        ByteToMessageHandler(LineDecoder(limit: configuration.answerLimit)))
                    try pipeline.addHandler(ClientChannelHandler(pool: self))
                }
            }
            .connect(unixDomainSocketPath: path)
            .whenFailure { [self] in failed($0) }
    }

    /// - Returns: the number of the connection; `nil` when no call needs it any more.
    func connected(_ channel: any Channel, _ handler: NIOLoopBound<ClientChannelHandler>) -> Int? {
        update { guarded, actions in guarded.pool.connected(channel, handler, &actions) }
    }

    private func failed(_ error: any Error) {
        logger.debug("cannot connect", metadata: ["socket": "\(path)", "error": "\(error)"])
        let failure: PoolState.DialFailure =
            switch (error as? IOError)?.errnoCode {
            case EAGAIN: .backlogFull
            case ENOENT, ECONNREFUSED: .nobody
            default: .lasting
            }
        update { guarded, actions in
            let next = guarded.pool.dialFailed(
                failure, now: .now(),
                pause: { Backoff.pause(after: $0, chance: self.configuration.chance()) }, &actions)
            if let next {
                guarded.pool.dial?.pause = self.loop.scheduleTask(deadline: next) { self.connectAgain() }
            }
        }
        released()
    }

    private func connectAgain() {
        let isWanted = guarded.withLock { guarded in
            let isWanted = guarded.pool.resumeDialling()
            if isWanted { guarded.open += 1 }
            return isWanted
        }
        if isWanted { connect() }
    }

    // MARK: Time

    /// Sets the one timer for all calls. The timer fires at the earliest deadline and moves only when an earlier one
    /// comes. So calls with similar deadlines, which are nearly all, need no timer of their own.
    private func setTimeoutTimer(_ time: NIODeadline, _ guarded: inout Guarded) {
        guard !guarded.pool.isClosed else { return }
        if let timeoutTimer = guarded.timeoutTimer {
            guard time < timeoutTimer.time else { return }
            timeoutTimer.timer.cancel()
        }
        guarded.timeoutTimer = (time, loop.scheduleTask(deadline: time) { self.checkTimeouts() })
    }

    private func checkTimeouts() {
        update { guarded, actions in
            guarded.timeoutTimer = nil
            let now = NIODeadline.now()
            guard let next = guarded.pool.expire(now, &actions) else { return }
            // The calls are searched at most this often, whatever their deadlines.
            self.setTimeoutTimer(max(next, now + .milliseconds(2)), &guarded)
        }
    }

    // MARK: The lock

    @discardableResult
    private func update<T: Sendable>(_ body: (inout Guarded, inout PoolState.Actions) -> T) -> T {
        var actions = PoolState.Actions()
        let result = guarded.withLock { guarded in
            let result = body(&guarded, &actions)
            if actions.connects { guarded.open += 1 }
            return result
        }
        perform(actions)
        return result
    }

    private func perform(_ actions: PoolState.Actions) {
        for (continuation, result) in actions.resumptions { continuation.resume(with: result) }
        for handler in actions.flushes { handler.eventLoop.execute { handler.value.flush() } }
        for channel in actions.closes { channel.close(promise: nil) }
        if actions.connects { connect() }
    }
}
