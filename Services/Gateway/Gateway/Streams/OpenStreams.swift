import RPC
import Synchronization
import Vocabulary

/// All streams that are open, and what may open one: a stream is let in only while its service is followed and, where
/// somebody is signed in, the ends of sessions are.
final class OpenStreams: Sendable {
    private struct State {
        /// Of what is streamed, by the names of the calls, while it is followed.
        var epochs: [String: FeedID] = [:]
        var followsSessionEnds = false
        var isStopping = false
        var lastNumber = 0
        /// Those that go on.
        var streams: [Int: OpenStream] = [:]
        /// The same in the order in which they were opened.
        var ofAccount: [AccountID: [OpenStream]] = [:]
        var ofSession: [SessionID: [OpenStream]] = [:]
        /// How many of them are visitors'.
        var visitorCount = 0
        /// The same by where they read from.
        var visitorCounts: [ConnectionSlots.Client: Int] = [:]
        /// Those that have been ended and are not gone yet.
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

        /// Those that a session lets in.
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
    private let metrics: GatewayMetrics
    let now: @Sendable () -> ContinuousClock.Instant
    private let state = Mutex(State())

    /// - Parameter metrics: what streams are counted by.
    init(
        _ configuration: GatewayConfiguration, metrics: GatewayMetrics = GatewayMetrics(),
        now: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        self.metrics = metrics
        limit = configuration.streamRoom
        visitorLimit = configuration.visitorRoom
        visitorAddressLimit = configuration.visitorAddressRoom
        accountLimit = configuration.accountStreamLimit
        self.now = now
    }

    /// How many go on.
    var count: Int { state.withLock { $0.streams.count } }

    // MARK: One stream

    /// From here on what comes for the reader waits in the stream, and the end of the session ends it. What came or
    /// ended before has to be asked for.
    ///
    /// The oldest stream of a reader who has too many makes room: most often it is one whose client has gone and that
    /// nobody has missed yet, and a browser that is refused once never tries again.
    /// - Throws: ``Problem`` 503.
    func open(
        _ call: String, for reader: StreamReader, over connection: ClientConnection
    ) throws(Problem) -> StreamHandle {
        let time = now()
        let (stream, replaced) = try state.withLock { state throws(Problem) -> (OpenStream, OpenStream?) in
            guard !state.isStopping else { throw .later(CallError.goingAway.type) }
            let isEndHeard = reader.session == nil || state.followsSessionEnds
            guard isEndHeard, let epoch = state.epochs[call] else { throw .later("rpc.unavailable") }
            // Whoever has a link takes nothing from an account, whatever the service calls its readers.
            let others = (state.ofAccount[reader.account] ?? []).filter { $0.reader.isVisitor == reader.isVisitor }
            let replaced = others.count >= accountLimit ? others.first : nil
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

    /// Visitors have a part of the room alone, and those of one address a part of that.
    private func checkRoom(
        for reader: StreamReader, inPlaceOf replaced: StreamReader?, _ state: State
    ) throws(Problem) {
        guard replaced != nil || state.streams.count < limit else { throw .tooManyStreams(limit: limit) }
        guard reader.isVisitor else { return }
        guard replaced != nil || state.visitorCount < visitorLimit else { throw .tooManyStreams(limit: visitorLimit) }
        // Who reads by the same link from elsewhere makes no room here.
        guard let client = reader.client, client != replaced?.client else { return }
        guard state.visitorCounts[client, default: 0] < visitorAddressLimit else {
            throw .tooManyStreamsOfAddress(limit: visitorAddressLimit)
        }
    }

    /// Nobody reads it any more.
    func forget(_ stream: OpenStream) {
        state.withLock { state in
            state.remove(stream)
            state.leaving[stream.number] = nil
        }
        metrics.streamClosed()
    }

    // MARK: What comes

    /// Streams of the call can be opened.
    func follow(_ call: String, in epoch: FeedID) { state.withLock { $0.epochs[call] = epoch } }

    /// What the call streams is not heard of any more.
    func lose(_ call: String) {
        end(.lost) { state in
            state.epochs[call] = nil
            return state.streams.values.filter { $0.call == call }
        }
    }

    /// Hands out what has come, to those whom it is for.
    /// - Throws: ``ClientError/unreadable`` for what cannot be an event.
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

    /// Whether the ends of sessions are heard of. While they are not, there are no streams that one lets in.
    func setFollowsSessionEnds(_ follows: Bool) {
        end(.lost) { state in
            state.followsSessionEnds = follows
            return follows ? [] : state.ofSessions
        }
    }

    func end(_ sessions: [SessionID]) {
        end(.sessionOver) { state in sessions.flatMap { state.ofSession[$0] ?? [] } }
    }

    /// Some session is over, and nobody knows which: whoever comes again is asked.
    func endAll() { end(.lost) { $0.ofSessions } }

    /// The gateway stops: streams end first, and no more are opened.
    func stop() {
        end(.stopping) { state in
            state.isStopping = true
            return Array(state.streams.values)
        }
    }

    /// Ends those that may go on only until this time, and hangs up on those that have not gone although they were
    /// ended as early as the other: their readers take nothing.
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
