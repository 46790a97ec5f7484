public import GRDB
public import Logging
public import RPC
public import ServiceLifecycle
public import Vocabulary

/// Reads the feed of another service and applies each event here, in order, exactly once.
///
/// * When the source cannot be reached, the consumer retries after 1 s, then 2, 4 up to 30 s. Each pause is shortened
///   at random by up to a half, so that consumers do not return at the same moment.
/// * When an effect throws, the events before it are committed. The effect is retried after 1 s, 2, 4 up to 5 minutes,
///   without end, and each failure is logged. Later events wait, because a feed promises their order and a skipped
///   event is lost. An effect that does not need the order can save a failed event in its own table.
/// * While the database refuses writes, the consumer reads nothing.
/// * When an event caused by a call is done, the consumer logs it with the trace of that call.
/// * When the feed cannot continue from the consumer's position (``ReadEvents/Reply/resync``), the consumer reads and
///   applies the snapshot, and sets the cursor to the position that the feed returned before the snapshot.
public struct EventConsumer: Service {
    /// The maximum number of events in one transaction.
    static let maximum = 100

    let name: String
    private let source: any Client
    private let database: ServiceDatabase
    private let effect: EventEffect
    private let snapshot: Snapshot
    private let pauses: Pauses
    private let logger: Logger
    let now: (@Sendable () -> Instant)?
    private let journal: (any CallObserver)?
    let lag = ConsumerLag()

    /// Reads the present state of the source, and returns a function that replaces the local copy of it.
    public typealias Snapshot = @Sendable () async throws -> @Sendable (Database) throws -> Void

    /// How the consumer waits. Tests shorten it.
    public struct Pauses: Sendable {
        var sleep: @Sendable (Duration) async throws -> Void
        var random: @Sendable () -> Double

        /// - Parameters:
        ///   - random: a number from 0 to 1.
        public init(
            sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
            random: @escaping @Sendable () -> Double
        ) {
            self.sleep = sleep
            self.random = random
        }
    }

    /// - Parameters:
    ///   - name: names the cursor, also in the log. It is the source's name, such as `identity`, after the name of the
    ///     context where two contexts share a database.
    ///   - source: a client of the other service.
    ///   - database: stores the effects and the cursor.
    ///   - now: the clock for the lag; without it the lag in seconds is unknown.
    ///   - journal: decides which events are logged at `info`; without it all are logged at `debug`.
    ///   - snapshot: used when the feed cannot continue. A consumer that only forwards events returns an empty closure.
    public init(
        _ name: String, from source: any Client, into database: ServiceDatabase, effect: EventEffect, pauses: Pauses,
        logger: Logger, now: (@Sendable () -> Instant)? = nil, journal: (any CallObserver)? = nil,
        snapshot: @escaping Snapshot
    ) {
        self.name = name
        self.source = source
        self.database = database
        self.effect = effect
        self.snapshot = snapshot
        self.pauses = pauses
        self.logger = logger
        self.now = now
        self.journal = journal
    }

    /// Reads until the service stops.
    public func run() async throws {
        try? await cancelWhenGracefulShutdown { try await follow() }
    }

    private func follow() async throws {
        var position: Position?
        var failures = 0
        while true {
            // An event that is read now could not take effect.
            guard database.takesWrites else {
                lag.fails(at: now?())
                position = nil
                try await pauses.sleep(.seconds(1))
                continue
            }
            do {
                let here = if let position { position } else { Position(try await loadCursor()) }
                position = try await step(from: here)
                failures = 0
                lag.goesOn()
            } catch {
                try Task.checkCancellation()
                position = nil
                failures += 1
                lag.fails(at: now?())
                try await pause(after: error, failures)
            }
        }
    }

    /// The position of the consumer: the saved cursor, and `after`, which may already be past events that are not for
    /// this consumer.
    private struct Position {
        var cursor: FeedCursor?
        var after: Int64

        init(_ cursor: FeedCursor?) {
            self.cursor = cursor
            after = cursor?.after ?? 0
        }
    }

    private func loadCursor() async throws -> FeedCursor? {
        try await database.read { [name] in try FeedCursor.load($0, name) }
    }

    /// Reads once from the source and applies the reply.
    private func step(from position: Position) async throws -> Position {
        // While the lag is unknown a short wait gets the head sooner.
        let wait = try lag.isKnown ? EventWait.maximum : EventWait(seconds: 1)
        let question = ReadEvents(feed: position.cursor?.feed, after: position.after, limit: .maximum, wait: wait)
        let reply: ReadEvents.Reply
        do {
            reply = try await source.call(question, timeout: .seconds(EventWait.maximum.seconds + 10))
        } catch {
            throw SourceAway(error: error)
        }
        if reply.resync { return try await startAnew(reply, from: position.cursor) }
        lag.stands(at: position.after, of: reply.head, next: reply.events.first)
        var cursor = position.cursor
        var rest = reply.events[...]
        while !rest.isEmpty {
            let (reached, left) = try await take(rest, from: cursor)
            lag.stands(at: reached.after, of: reply.head, next: left.first)
            (cursor, rest) = (reached, left)
        }
        // The source left out events for other services. The cursor skips them only when no event precedes them.
        if reply.next > cursor?.after ?? 0, reply.events.isEmpty {
            let passed = FeedCursor(feed: reply.feed, sequence: reply.next, recipient: nil)
            try await write(passed, over: cursor) { _ in }
            cursor = passed
        }
        var next = Position(cursor)
        next.after = max(next.after, reply.next)
        lag.stands(at: next.after, of: reply.head, next: nil)
        return next
    }

    /// Applies the first events in one transaction. If one of them fails, applies the events before it.
    /// - Returns: the new cursor, and the events that are left.
    private func take(
        _ events: ArraySlice<EventRecord>, from cursor: FeedCursor?
    ) async throws -> (FeedCursor, ArraySlice<EventRecord>) {
        do {
            return try await apply(events, atMost: Self.maximum, from: cursor)
        } catch let failure as EffectFailed where failure.before > 0 {
            return try await apply(events, atMost: failure.before, from: cursor)
        }
    }

    private func apply(
        _ events: ArraySlice<EventRecord>, atMost count: Int, from cursor: FeedCursor?
    ) async throws -> (FeedCursor, ArraySlice<EventRecord>) {
        let (position, told) = try await database.write { [name, effect] database -> (FeedCursor, [EventRecord]) in
            try Self.check(cursor, database, name)
            var reached = cursor
            var done: [EventRecord] = []
            for (index, event) in events.prefix(count).enumerated() {
                let before = event.sequence == reached?.sequence ? reached?.recipient ?? 0 : 0
                let progress: EventEffect.Progress
                do {
                    progress = try effect.apply(event, before, database)
                    if case .reached(let now) = progress, now <= before { throw NoProgress() }
                } catch {
                    throw EffectFailed(event: event, before: index, error: error)
                }
                reached = FeedCursor(feed: event.feed, sequence: event.sequence, recipient: progress.recipients)
                if progress == .done { done.append(event) }
                // The next slice has a transaction of its own.
                if case .reached = progress { break }
            }
            guard let reached else { preconditionFailure("there is at least one event") }
            try reached.save(database, name)
            return (reached, done)
        }
        for event in told { logEffect(of: event) }
        return (position, events.drop { $0.sequence <= position.after })
    }

    /// Logs the event with its trace, so that a search for the trace finds its effects in this service.
    private func logEffect(of event: EventRecord) {
        guard let traceparent = event.traceparent, let trace = TraceContext(traceparent: traceparent) else { return }
        let isWanted = journal?.wants(trace: trace, errorCode: nil, duration: .zero) ?? false
        logger.log(
            level: isWanted ? .info : .debug, "event",
            metadata: [
                "consumer": "\(name)", "event": "\(event.type)", "event_sequence": "\(event.sequence)",
                "trace": "\(traceparent.dropFirst(3).prefix(32))",
            ])
    }

    private func startAnew(_ reply: ReadEvents.Reply, from cursor: FeedCursor?) async throws -> Position {
        logger.warning(
            "the feed cannot continue: starting again from a snapshot",
            metadata: [
                "consumer": "\(name)", "feed": "\(reply.feed)", "next": "\(reply.next)", "head": "\(reply.head)",
            ])
        let apply = try await snapshot()
        let begun = FeedCursor(feed: reply.feed, sequence: reply.next, recipient: nil)
        try await write(begun, over: cursor, apply)
        lag.stands(at: reply.next, of: reply.head, next: nil)
        return Position(begun)
    }

    private func write(
        _ next: FeedCursor, over cursor: FeedCursor?, _ body: @escaping @Sendable (Database) throws -> Void
    ) async throws {
        try await database.write { [name] database in
            try Self.check(cursor, database, name)
            try body(database)
            try next.save(database, name)
        }
    }

    /// Checks that the saved cursor is the one that the consumer holds. Otherwise an event could take effect twice.
    private static func check(_ cursor: FeedCursor?, _ database: Database, _ name: String) throws {
        guard try FeedCursor.load(database, name) == cursor else { throw CursorMoved(consumer: name) }
    }

    private func pause(after error: any Error, _ failures: Int) async throws {
        var metadata: Logger.Metadata = ["consumer": "\(name)", "failures": "\(failures)"]
        let longest: Int
        switch error {
        case DatabaseRefused.writesRefused:
            // `DatabaseMonitor` logs the refusal and its end.
            longest = 1
        case let error as SourceAway:
            metadata["error"] = "\(String(reflecting: error.error))"
            logger.log(level: failures < 3 ? .info : .warning, "cannot read events", metadata: metadata)
            longest = 30
        case let error as EffectFailed:
            metadata["error"] = "\(String(reflecting: error.error))"
            metadata["event"] = "\(error.event.type) \(error.event.sequence) \(error.event.id)"
            logger.error("an event failed and delays all later events", metadata: metadata)
            longest = 300
        default:
            metadata["error"] = "\(String(reflecting: error))"
            logger.error("consuming events failed", metadata: metadata)
            longest = 300
        }
        let full = min(longest, 1 << min(failures - 1, 10))
        try await pauses.sleep(.milliseconds(Int(Double(full) * 1_000 * (1 - pauses.random() / 2))))
    }

    private struct SourceAway: Error { var error: any Error }

    private struct EffectFailed: Error {
        var event: EventRecord
        /// How many events precede it in the transaction.
        var before: Int
        var error: any Error
    }

    /// Two consumers have the same name.
    private struct CursorMoved: Error { var consumer: String }

    /// An effect did not advance within an event. Without this error it would repeat without end.
    private struct NoProgress: Error {}
}
