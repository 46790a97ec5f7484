import IdentityContract
import RPC
import Synchronization
import Testing
import Vocabulary

@testable import GatewayService

@Suite("The queue of an open stream")
struct OpenStreamTests {
    private let time = MovedTime()
    private let streams: OpenStreams

    init() {
        streams = OpenStreams(GatewayConfiguration()) { [time] in time.now }
        streams.setFollowsSessionEnds(true)
        streams.follow("a.stream", in: .example)
    }

    private func session(_ token: String) -> CheckedSession {
        let caller = Caller(
            account: FakeInbox.account(token), kind: .courier, session: FakeInbox.session(token))
        return CheckedSession(CheckSession.Reply(caller), askedAt: time.now)
    }

    private func open(_ token: String = "1", counting: HangUps = HangUps()) throws -> StreamHandle {
        try streams.open("a.stream", for: StreamReader(session(token)), over: counting.connection)
    }

    private func event(_ number: Int64, bytes: Int = 1) -> OpenStream.Event {
        OpenStream.Event(number: number, bytes: Array(repeating: 0, count: bytes))
    }

    /// Returns the numbers of the next events, which must be available.
    private func numbers(_ handle: StreamHandle) async -> [Int64]? {
        guard case .send(let events) = await handle.stream.next() else { return nil }
        return events.map(\.number)
    }

    @Test("Events are sent in order, and a heartbeat only when the queue is empty")
    func order() async throws {
        let handle = try open()
        handle.stream.beat()
        handle.stream.add([event(1), event(2)])
        handle.stream.add([event(3)])
        #expect(await numbers(handle) == [1, 2, 3])
        handle.stream.beat()
        handle.stream.beat()
        guard case .sendHeartbeat = await handle.stream.next() else {
            Issue.record("no heartbeat")
            return
        }
        handle.stream.add([event(4)])
        #expect(await numbers(handle) == [4])
    }

    @Test("A waiting reader wakes on an event and on the end; the first reason to end counts")
    func woken() async throws {
        let handle = try open()
        let stream = handle.stream
        async let first = stream.next()
        stream.add([event(1)])
        guard case .send = await first else {
            Issue.record("nothing was sent")
            return
        }
        async let second = stream.next()
        stream.end(.tokenOver)
        stream.end(.stopping)
        stream.add([event(2)])
        for turn in [await second, await stream.next()] {
            guard case .end(.tokenOver) = turn else {
                Issue.record("\(turn)")
                continue
            }
        }
        #expect(stream.ending == .tokenOver)
    }

    @Test("A full queue disconnects the reader; an empty queue accepts a page of any length")
    func bounds() async throws {
        for (events, bytes) in [(1, OpenStream.maxBytes), (OpenStream.maxEvents, 1)] {
            let hangUps = HangUps()
            let handle = try open(counting: hangUps)
            let page = (1...Int64(events + 1)).map { event($0, bytes: bytes) }
            handle.stream.add(page)
            #expect(await numbers(handle)?.count == events + 1)
            handle.stream.add(page)
            #expect(handle.stream.ending == nil)
            handle.stream.add([event(1)])
            #expect(handle.stream.ending == .tooSlow)
            handle.stream.add([event(2)])
            #expect(hangUps.count == 1)
        }
    }

    @Test("Cancelling the reader or closing its connection ends the stream")
    func left() async throws {
        let handle = try open()
        await withTaskGroup(of: Void.self) { readers in
            readers.addTask { _ = await handle.stream.next() }
            readers.cancelAll()
        }
        #expect(handle.stream.ending == .stopping)
        let hangUps = HangUps()
        let other = try open(counting: hangUps)
        hangUps.endConnection()
        #expect(other.stream.ending == .gone)
    }

    @Test("A released stream is removed, also if it was never read")
    func forgotten() throws {
        var handle: StreamHandle? = try open()
        #expect(streams.count == 1)
        #expect(handle?.stream.ending == nil)
        handle = nil
        #expect(streams.count == 0)
    }

    @Test("A reader that does not read the end is disconnected later, once")
    func stuck() throws {
        let hangUps = HangUps()
        let handle = try open(counting: hangUps)
        streams.end([FakeInbox.session("1")])
        #expect(handle.stream.ending == .sessionOver)
        #expect(streams.count == 0)
        let now = time.now
        streams.endOverdue(until: now, leavingSince: now - .milliseconds(1))
        #expect(hangUps.count == 0)
        for _ in 0..<2 { streams.endOverdue(until: now, leavingSince: now) }
        #expect(hangUps.count == 1)
        // Keeps the handle until here: a released stream is removed.
        #expect(handle.stream.ending == .sessionOver)
    }

    @Test("A stream is not opened when its feed or the session feed is lost, or during the shutdown")
    func closed() throws {
        let follow = { streams.follow("a.stream", in: .example) }
        let closings: [(close: () -> Void, type: String)] = [
            ({ streams.lose("a.stream") }, "rpc.unavailable"),
            ({ streams.setFollowsSessionEnds(false) }, "rpc.unavailable"),
            ({ streams.stop() }, "rpc.goingAway"),
        ]
        for (close, type) in closings {
            let handle = try open()
            close()
            #expect(handle.stream.ending != nil)
            let problem = #expect(throws: Problem.self) { try open() }
            #expect(problem?.type == type)
            follow()
            streams.setFollowsSessionEnds(true)
        }
    }

    @Test("A stream without a session ignores ends of sessions and lasts an hour")
    func visitor() throws {
        let reader = StreamReader(visitor: FakeInbox.account("1"), from: time.now)
        let handle = try streams.open("a.stream", for: reader, over: .absent)
        let account = try open()
        streams.endAll()
        streams.setFollowsSessionEnds(false)
        #expect(account.stream.ending == .lost && handle.stream.ending == nil)
        let other = try streams.open("a.stream", for: reader, over: .absent)
        let refused = #expect(throws: Problem.self) { try open() }
        #expect(refused?.type == "rpc.unavailable")
        #expect(streams.count == 2)
        streams.endOverdue(until: reader.end - .milliseconds(1), leavingSince: time.now)
        #expect(handle.stream.ending == nil && other.stream.ending == nil)
        streams.endOverdue(until: time.now + .seconds(3_600), leavingSince: time.now)
        #expect(handle.stream.ending == .visitOver && other.stream.ending == .visitOver)
    }

    @Test("Visitors from one address share a part of the visitors' limit; accounts use the whole limit")
    func visitorsOfAddress() throws {
        var configuration = GatewayConfiguration()
        configuration.streamLimit = 40
        configuration.linkStreamLimit = 2
        let streams = OpenStreams(configuration) { [time] in time.now }
        streams.setFollowsSessionEnds(true)
        streams.follow("a.stream", in: .example)
        var handles: [StreamHandle] = []
        func visit(_ link: Int, _ address: String) throws {
            let reader = StreamReader(visitor: FakeInbox.account("\(link)"), at: address, from: time.now)
            handles.append(try streams.open("a.stream", for: reader, over: .absent))
        }
        for number in 0..<10 { try visit(number / 2, "2001:db8::\(number)") }
        // Another link from the same network, and one of their links whose oldest stream is elsewhere.
        for number in 0..<2 { try visit(7, "192.0.2.\(number)") }
        for link in [6, 7] {
            let refused = #expect(throws: Problem.self) { try visit(link, "2001:db8::1") }
            #expect(refused?.type == "gateway.tooManyStreams")
            #expect(refused?.limit == 10)
        }
        #expect(streams.count == 12)
        // The link's own oldest stream is replaced.
        try visit(0, "2001:db8::1")
        #expect(streams.count == 12)
        for number in 0..<8 { try visit(10 + number, "unix") }
        let full = #expect(throws: Problem.self) { try visit(30, "unix") }
        #expect(full?.limit == 20)
        // An account whose id equals that of a link replaces none of its streams.
        handles.append(try streams.open("a.stream", for: StreamReader(session("10")), over: .absent))
        handles.append(try streams.open("a.stream", for: StreamReader(session("10")), over: .absent))
        #expect(handles.count == 23)
        #expect(streams.count == 22)
        handles = []
        #expect(streams.count == 0)
        try visit(6, "2001:db8::1")
        #expect(streams.count == 1)
    }

    @Test("A stream without a session needs its service's feed and ends when the feed is lost")
    func visitorOfLost() throws {
        let reader = StreamReader(visitor: FakeInbox.account("1"), from: time.now)
        let handle = try streams.open("a.stream", for: reader, over: .absent)
        streams.lose("a.stream")
        #expect(handle.stream.ending == .lost)
        let refused = #expect(throws: Problem.self) {
            try streams.open("a.stream", for: reader, over: .absent)
        }
        #expect(refused?.type == "rpc.unavailable")
    }

    @Test("A reply that ends sessions ends their streams; one that changes them only invalidates the cache")
    func replies() async throws {
        let cache = SessionCache(limit: 100) { [time] in time.now }
        cache.open(at: 0)
        let (first, second) = (try open("1"), try open("2"))
        for token in ["1", "2"] {
            cache.keep(CheckSession.Reply(session(token).caller), of: token, since: cache.ticket())
        }
        let listeners: [any SessionListener] = [cache, StreamCutter(streams: streams)]
        func send(_ sessions: String) async throws {
            let target = try ScriptedClient.replying(#"{"meta":{"sessions":\#(sessions)},"reply":{}}"#)
            _ = try await SessionEvictingClient(target: target, listeners: listeners)
                .send("identity.other", params: Array("{}".utf8), timeout: .seconds(1), mayRepeat: false)
        }
        let one = FakeInbox.session("1")
        try await send(#"{"ended":[],"changed":["\#(one)"]}"#)
        #expect(first.stream.ending == nil && second.stream.ending == nil)
        #expect(cache.session(of: "1") == nil && cache.session(of: "2") != nil)
        try await send(#"{"ended":["\#(one)"]}"#)
        #expect(first.stream.ending == .sessionOver && second.stream.ending == nil)
        // A malformed list may mean any session.
        try await send("7")
        #expect(second.stream.ending == .lost)
        #expect(cache.session(of: "2") == nil)
    }
}

/// A fake connection that counts how often it was disconnected.
private final class HangUps: Sendable {
    private struct State {
        var count = 0
        var body: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    var count: Int { state.withLock { $0.count } }

    var connection: ClientConnection {
        ClientConnection(
            abort: { self.state.withLock { $0.count += 1 } },
            whenEnded: { body in self.state.withLock { $0.body = body } })
    }

    func endConnection() { state.withLock { $0.body }?() }
}
