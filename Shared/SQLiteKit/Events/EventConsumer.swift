public import GRDB
public import Logging
public import RPC
public import ServiceLifecycle
public import Vocabulary

/// Reads the feed of another service and lets each event take effect here, in order, exactly once.
///
/// * The source is away: it is asked again after 1 s, then 2, 4 up to 30 s, each shortened at random by up to a half,
/// so that not all readers come back at once.
/// * An effect throws: the events before it stand, and it is tried again after 1 s, 2, 4 up to 5 minutes, for ever,
/// each time with a record in the log. Nothing behind it is done meanwhile: the order of a feed is a promise, and what
/// is skipped is lost. An effect that can do without the order keeps what it cannot do in a table of its own.
/// * The database takes no writes: nothing is read until it does.
/// * An event that a call has caused leaves a record in the log when it is done, with the trace of that call.
/// * The feed cannot go on from where this consumer stands (``ReadEvents/Reply/resync``): the snapshot is read and
///   applied, and the cursor set to the head as it was before.
public struct EventConsumer: Service {
    /// How many events one transaction does at most.
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

    /// Reads what this service needs of the other one as it is now, and returns what puts it in place of what was
    /// known.
    public typealias Snapshot = @Sendable () async throws -> @Sendable (Database) throws -> Void

    /// How the consumer waits, for tests to shorten.
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
    ///   - name: of the cursor, and in the log: the source's name, `identity`; with the context before it where two
    ///     share a database.
    ///   - source: the way to the other service.
    ///   - database: where the effects are.
    ///   - now: for how long the consumer is behind; without it that is not known.
    ///   - journal: says which events leave a record at `info`; without it all are at `debug`.
    ///   - snapshot: for when the feed cannot go on. A consumer that only passes news on returns a closure that does
    ///     nothing.
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
            // What is read now could not take effect.
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

    /// Where the consumer stands: as kept, and beyond that past events that are not for it.
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

    /// One question to the source, and what follows from its answer.
    private func step(from position: Position) async throws -> Position {
        // Who does not know how far it is behind wants to know it soon.
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
        // Others' events, that were left out, are passed over once there is nothing before them.
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

    /// Applies the first of the events together. If one of them cannot take effect, those before it do.
    /// - Returns: where the consumer then stands, and what is left.
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

    /// So that whoever follows a trace finds what it has led to here.
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
            "events cannot be read on: beginning anew from a snapshot",
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

    /// The cursor decides what has taken effect already, not what somebody remembers of it.
    private static func check(_ cursor: FeedCursor?, _ database: Database, _ name: String) throws {
        guard try FeedCursor.load(database, name) == cursor else { throw CursorMoved(consumer: name) }
    }

    private func pause(after error: any Error, _ failures: Int) async throws {
        var metadata: Logger.Metadata = ["consumer": "\(name)", "failures": "\(failures)"]
        let longest: Int
        switch error {
        case DatabaseRefused.writesRefused:
            // The database's own part of the program logs this, and when it is over.
            longest = 1
        case let error as SourceAway:
            metadata["error"] = "\(String(reflecting: error.error))"
            logger.log(level: failures < 3 ? .info : .warning, "cannot read events", metadata: metadata)
            longest = 30
        case let error as EffectFailed:
            metadata["error"] = "\(String(reflecting: error.error))"
            metadata["event"] = "\(error.event.type) \(error.event.sequence) \(error.event.id)"
            logger.error("an event cannot take effect and holds up those behind it", metadata: metadata)
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
        /// How many events stand before it in the transaction.
        var before: Int
        var error: any Error
    }

    /// Two consumers have one name.
    private struct CursorMoved: Error { var consumer: String }

    /// An effect says that it has done no more than before: it would go on like that for ever.
    private struct NoProgress: Error {}
}
