import RPC
import Synchronization
import Vocabulary

/// All open streams. A stream can open only while its service is followed and, for a signed-in reader, while the ends
/// of sessions are followed.
final class OpenStreams: Sendable {
    private struct State {
        /// The epochs of the followed calls, by name.
        var epochs: [String: FeedID] = [:]
        var followsSessionEnds = false
        var isStopping = false
        var lastNumber = 0
        /// The streams that have not ended.
        var streams: [Int: OpenStream] = [:]
        /// The same streams by account, in the order in which they were opened.
        var ofAccount: [AccountID: [OpenStream]] = [:]
        var ofSession: [SessionID: [OpenStream]] = [:]
        /// The number of visitors' streams.
        var visitorCount = 0
        /// The numbers of visitors' streams by client address.
        var visitorCounts: [ConnectionSlots.Client: Int] = [:]
        /// The ended streams whose connections are not closed yet.
        var leaving: [Int: Leaving] = [:]

        mutating func add(_ stream: OpenStream) {
            streams[stream.number] = stream
            ofAccount[stream.reader.account, default: []].append(stream)
            if let session = stream.reader.session { ofSession[session, default: []].append(stream) }
            count(stream.reader, 1)
        }

        mutating func remove(_ stream: OpenStream) {
            guard streams.removeValue(forKey: stream.number) != nil else { return }
            ofAccount.remove(stream, of: stream.reader.account)
            if let session = stream.reader.session { ofSession.remove(stream, of: session) }
            count(stream.reader, -1)
        }

        private mutating func count(_ reader: StreamReader, _ change: Int) {
            guard reader.isVisitor else { return }
            visitorCount += change
            guard let client = reader.client else { return }
            let count = visitorCounts[client, default: 0] + change
            visitorCounts[client] = count > 0 ? count : nil
        }

        /// The streams of signed-in readers.
        var ofSessions: [OpenStream] { ofSession.values.flatMap(\.self) }

        mutating func dismiss(_ dismissed: [OpenStream], at time: ContinuousClock.Instant) {
            for stream in dismissed {
                remove(stream)
                leaving[stream.number] = Leaving(stream: stream, since: time)
            }
        }
    }

    private struct Leaving {
        var stream: OpenStream
        var since: ContinuousClock.Instant
    }

    private let limit: Int
    private let visitorLimit: Int
    private let visitorAddressLimit: Int
    private let accountLimit: Int
    private let linkLimit: Int
    private let metrics: GatewayMetrics
    let now: @Sendable () -> ContinuousClock.Instant
    private let state = Mutex(State())

    /// - Parameter metrics: counts the streams.
    init(
        _ configuration: GatewayConfiguration, metrics: GatewayMetrics = GatewayMetrics(),
        now: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        self.metrics = metrics
        limit = configuration.streamRoom
        visitorLimit = configuration.visitorRoom
        visitorAddressLimit = configuration.visitorAddressRoom
        accountLimit = configuration.accountStreamLimit
        linkLimit = configuration.linkStreamLimit
        self.now = now
    }

    /// The number of streams that have not ended.
    var count: Int { state.withLock { $0.streams.count } }

    // MARK: One stream

    /// Opens a stream. From then on it queues the reader's new events, and ends with the session. The caller must ask
    /// for earlier events, and check that the session has not ended before.
    ///
    /// If the reader has too many streams, the oldest ends: most often its client has gone without closing the
    /// connection. Refusing the new stream would be worse, because browsers do not retry after a refusal.
    /// - Throws: ``Problem`` 503.
    func open(
        _ call: String, for reader: StreamReader, over connection: ClientConnection
    ) throws(Problem) -> StreamHandle {
        let time = now()
        let (stream, replaced) = try state.withLock { state throws(Problem) -> (OpenStream, OpenStream?) in
            guard !state.isStopping else { throw .later(CallError.goingAway.type) }
            let isEndHeard = reader.session == nil || state.followsSessionEnds
            guard isEndHeard, let epoch = state.epochs[call] else { throw .later("rpc.unavailable") }
            // A visitor's stream never replaces an account's, even if the service uses the same id for both.
            let others = (state.ofAccount[reader.account] ?? []).filter { $0.reader.isVisitor == reader.isVisitor }
            let most = reader.isVisitor ? linkLimit : accountLimit
            let replaced = others.count >= most ? others.first : nil
            try checkRoom(for: reader, inPlaceOf: replaced?.reader, state)
            if let replaced { state.dismiss([replaced], at: time) }
            state.lastNumber += 1
            let stream = OpenStream(
                number: state.lastNumber, of: call, for: reader, in: epoch, over: connection)
            state.add(stream)
            return (stream, replaced)
        }
        replaced?.end(.replaced)
        metrics.streamOpened()
        connection.whenEnded { [weak stream] in stream?.end(.gone) }
        return StreamHandle(stream: stream, streams: self)
    }

    /// Checks the limits of all streams, of visitors' streams, and of visitors' streams from one address.
    private func checkRoom(
        for reader: StreamReader, inPlaceOf replaced: StreamReader?, _ state: State
    ) throws(Problem) {
        guard replaced != nil || state.streams.count < limit else { throw .tooManyStreams(limit: limit) }
        guard reader.isVisitor else { return }
        guard replaced != nil || state.visitorCount < visitorLimit else { throw .tooManyStreams(limit: visitorLimit) }
        // Replacing a stream from another address makes no room for this address.
        guard let client = reader.client, client != replaced?.client else { return }
        guard state.visitorCounts[client, default: 0] < visitorAddressLimit else {
            throw .tooManyStreamsOfAddress(limit: visitorAddressLimit)
        }
    }

    /// Forgets a stream that has no reader any more.
    func forget(_ stream: OpenStream) {
        state.withLock { state in
            state.remove(stream)
            state.leaving[stream.number] = nil
        }
        metrics.streamClosed()
    }

    // MARK: What comes

    /// Allows streams of the call.
    func follow(_ call: String, in epoch: FeedID) { state.withLock { $0.epochs[call] = epoch } }

    /// Ends all streams of a call that cannot be followed any more.
    func lose(_ call: String) {
        end(.lost) { state in
            state.epochs[call] = nil
            return state.streams.values.filter { $0.call == call }
        }
    }

    /// Adds new events to the streams of their readers.
    /// - Throws: ``ClientError/unreadable`` for a malformed event.
    func deliver(_ reply: FollowStream.Reply, of call: String) throws(ClientError) {
        let items = Dictionary(grouping: reply.items, by: \.account)
        let readers = state.withLock { state in
            items.keys.compactMap { account -> (AccountID, [OpenStream])? in
                let readers = (state.ofAccount[account] ?? []).filter { $0.call == call }
                return readers.isEmpty ? nil : (account, readers)
            }
        }
        for (account, readers) in readers {
            var events: [OpenStream.Event] = []
            for item in items[account] ?? [] {
                guard reply.contents.indices.contains(item.content) else { throw .unreadable }
                let content = reply.contents[item.content]
                let position = StreamPosition(epoch: reply.epoch, number: item.number)
                let bytes = try EventText.event(content.type, at: position, data: content.data)
                events.append(OpenStream.Event(number: item.number, bytes: bytes))
            }
            for reader in readers { reader.add(events) }
        }
    }

    func beat() {
        for stream in state.withLock({ Array($0.streams.values) }) { stream.beat() }
    }

    // MARK: Endings

    /// Sets whether the ends of sessions are followed. While they are not, signed-in readers have no streams.
    func setFollowsSessionEnds(_ follows: Bool) {
        end(.lost) { state in
            state.followsSessionEnds = follows
            return follows ? [] : state.ofSessions
        }
    }

    func end(_ sessions: [SessionID]) {
        end(.sessionOver) { state in sessions.flatMap { state.ofSession[$0] ?? [] } }
    }

    /// Ends all streams of signed-in readers, because an unknown session has ended. When they reconnect, their sessions
    /// are checked.
    func endAll() { end(.lost) { $0.ofSessions } }

    /// Ends all streams and opens no more, because the gateway stops.
    func stop() {
        end(.stopping) { state in
            state.isStopping = true
            return Array(state.streams.values)
        }
    }

    /// Ends the streams whose time is over at `end`. Closes the connections of streams that ended before `start` and
    /// are still open, because their readers do not read.
    func endOverdue(until end: ContinuousClock.Instant, leavingSince start: ContinuousClock.Instant) {
        self.end(for: \.reader.ending) { $0.streams.values.filter { $0.reader.end <= end } }
        let stuck = state.withLock { state in
            let stuck = state.leaving.values.filter { $0.since <= start }.map(\.stream)
            for stream in stuck { state.leaving[stream.number] = nil }
            return stuck
        }
        for stream in stuck { stream.connection.abort() }
    }

    private func end(_ reason: StreamEnding, _ choose: (inout State) -> [OpenStream]) {
        end(for: { _ in reason }, choose)
    }

    private func end(for reason: (OpenStream) -> StreamEnding, _ choose: (inout State) -> [OpenStream]) {
        let time = now()
        let chosen = state.withLock { state in
            let chosen = choose(&state)
            state.dismiss(chosen, at: time)
            return chosen
        }
        for stream in chosen { stream.end(reason(stream)) }
    }
}

extension Dictionary where Value == [OpenStream] {
    fileprivate mutating func remove(_ stream: OpenStream, of key: Key) {
        self[key]?.removeAll { $0 === stream }
        if self[key]?.isEmpty == true { self[key] = nil }
    }
}
