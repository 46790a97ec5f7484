import IdentityContract
import RPC
import Synchronization
import Vocabulary

enum InboxContract: Contract {
    static let name = "identity"
    static let calls: [any Call.Type] = [CheckSession.self, SignOut.self, StreamNotifications.self]
}

/// Fakes identity behind the real dispatcher, with sessions that a test ends, notifications that it sends, and the two
/// feeds that publish both.
///
/// A token is the number of its account and, for its further sessions, a letter: `1`, `1b`, `2`.
final class FakeInbox: Sendable {
    /// A notification of an account, as an item of the feed over all accounts.
    private struct Told {
        var account: AccountID
        var number: Int64
        var data: RawJSON
    }

    private struct State {
        var ended: Set<String> = []
        var endings: [EventRecord] = []
        var isEndingFeedDown = false
        var epoch = FeedID.example
        var told: [Told] = []
        var isStreamDown = false
        var waiting: [AsyncStream<Void>.Continuation] = []
        var checked: [String] = []
        var heard: [CallMeta] = []

        mutating func wake() {
            for continuation in waiting { continuation.finish() }
            waiting = []
        }

        func last(of account: AccountID) -> Int64 { told.last { $0.account == account }?.number ?? 0 }
    }

    /// Count the waiting polls for ends of sessions and for notifications.
    let polls = Gate()
    let follows = Gate()
    /// Hold the answers to session checks, and pages of missed events, until they are opened.
    let checks = Gate()
    let pages = Gate()

    /// The number of events in a page of missed ones.
    let pageSize: Int
    /// The accounts' language.
    let language: Language?
    private let state = Mutex(State())

    /// - Parameter holds: whether the test opens ``pages`` itself.
    init(pageSize: Int = 10, holdsPages: Bool = false, holdsChecks: Bool = false, language: Language? = nil) {
        self.pageSize = pageSize
        self.language = language
        polls.open()
        follows.open()
        if !holdsPages { pages.open() }
        if !holdsChecks { checks.open() }
    }

    // MARK: Identities

    static func account(_ token: String) -> AccountID { AccountID(at: .example, random: (0, number(of: token))) }

    static func session(_ token: String) -> SessionID {
        SessionID(at: .example, random: (UInt64(token.utf8.last ?? 0), number(of: token)))
    }

    private static func number(of token: String) -> UInt64 { UInt64(token.prefix { $0.isNumber }) ?? 0 }

    /// The checked tokens, in order.
    var checked: [String] { state.withLock { $0.checked } }
    /// The metadata of the requests for missed events.
    var heard: [CallMeta] { state.withLock { $0.heard } }
    var epoch: FeedID { state.withLock { $0.epoch } }

    // MARK: Control by the test

    /// Sends the account of this token `count` notifications.
    /// - Parameter data: a JSON object.
    func tell(_ token: String, _ count: Int = 1, data: String = #"{"kind":"test.told"}"#) throws {
        let data = try RawJSON(parsing: Array(data.utf8))
        let account = Self.account(token)
        state.withLock { state in
            for _ in 0..<count {
                state.told.append(Told(account: account, number: state.last(of: account) + 1, data: data))
            }
            state.wake()
        }
    }

    /// Ends a session and publishes that in the feed.
    func end(_ token: String) throws {
        try state.withLock { state in
            state.ended.insert(token)
            let ending = SessionsEnded(account: Self.account(token), sessions: [Self.session(token)])
            state.endings.append(
                EventRecord(
                    feed: .example, sequence: Int64(state.endings.count) + 1, id: .example, time: .example,
                    type: SessionsEnded.name, version: SessionsEnded.version, subject: ending.subject, traceparent: nil,
                    data: try RawJSON(encoding: ending)))
            state.wake()
        }
    }

    /// Makes the feed of session ends fail, or work again.
    func breakEndings(_ isDown: Bool = true) {
        state.withLock { state in
            state.isEndingFeedDown = isDown
            state.wake()
        }
    }

    /// Makes the feed of notifications fail, or work again.
    func breakStream(_ isDown: Bool = true) {
        state.withLock { state in
            state.isStreamDown = isDown
            state.wake()
        }
    }

    /// Acts as after a restore: the same numbers may mean other events.
    func restore() {
        state.withLock { state in
            state.epoch = FeedID(at: .example, random: (0, 77))
            state.wake()
        }
    }

    // MARK: Calls

    func client() throws -> InProcessClient {
        let dispatcher = try Dispatcher(
            contracts: [InboxContract.self, EventsContract.self, StreamsContract.self],
            calls: Calls { calls in
                calls.on(CheckSession.self) { call, _ in
                    let reply = try self.check(call.token.text)
                    await self.checks.pass()
                    return reply
                }
                calls.answering(SignOut.self) { _, context in
                    let caller = try context.caller
                    self.state.withLock { state in
                        for token in state.checked where Self.session(token) == caller.session {
                            state.ended.insert(token)
                        }
                    }
                    return Answer(SignOut.Reply(), meta: ReplyMeta(sessions: SessionChanges(ended: [caller.session])))
                }
                calls.on(StreamNotifications.self) { call, context in
                    // Reads the page before the gate, so that it misses later events.
                    let page = try self.page(call, context)
                    await self.pages.pass()
                    return page
                }
                calls.on(ReadEvents.self) { call, _ in try await self.read(call) }
                calls.on(FollowStream.self) { call, _ in try await self.follow(call) }
            }, policy: PeerPolicy(everyService: EchoService.peer.uid),
            // For events larger than a connection's buffers.
            limits: WireLimits(reply: 64 << 20), health: { Health(service: "identity") }, newReference: { "identity" },
            logger: .quiet)
        return InProcessClient(dispatcher, as: EchoService.peer)
    }

    private func check(_ token: String) throws -> CheckSession.Reply {
        try state.withLock { state in
            state.checked.append(token)
            guard token.first?.isNumber == true, !state.ended.contains(token) else {
                throw CheckSession.Refused.unknownToken
            }
            return CheckSession.Reply(
                caller: Caller(account: Self.account(token), kind: .courier, session: Self.session(token)),
                language: language, expiresAt: .example, remainingMilliseconds: 900_000,
                sequence: Int64(state.endings.count))
        }
    }

    private func page(_ call: StreamNotifications, _ context: CallContext) throws -> StreamPage {
        let account = try context.account
        return state.withLock { state in
            state.heard.append(context.meta)
            let newest = StreamPosition(epoch: state.epoch, number: state.last(of: account))
            guard let after = call.after else {
                return StreamPage(items: [], position: newest, isComplete: true, resync: false)
            }
            guard after.epoch == state.epoch, after.number <= newest.number else {
                return StreamPage(items: [], position: newest, isComplete: true, resync: true)
            }
            let missed = state.told.filter { $0.account == account && $0.number > after.number }
            let items = missed.prefix(pageSize).map {
                StreamPage.Item(number: $0.number, type: "notification", data: $0.data)
            }
            let reached = StreamPosition(epoch: state.epoch, number: items.last?.number ?? newest.number)
            return StreamPage(items: items, position: reached, isComplete: items.count == missed.count, resync: false)
        }
    }

    // MARK: Polls

    private func read(_ call: ReadEvents) async throws -> ReadEvents.Reply {
        if call.wait != nil { await polls.pass() }
        return try await untilThere { state in
            if state.isEndingFeedDown { throw CallError.goingAway }
            let head = Int64(state.endings.count)
            guard call.wait == nil || call.after < head else { return nil }
            return ReadEvents.Reply(
                feed: .example, events: Array(state.endings.dropFirst(Int(call.after))), next: head, head: head,
                resync: false)
        }
    }

    private func follow(_ call: FollowStream) async throws -> FollowStream.Reply {
        guard call.stream == StreamNotifications.name else { throw FollowStream.Refused.unknownStream }
        if call.wait != nil { await follows.pass() }
        return try await untilThere { state in
            if state.isStreamDown { throw CallError.goingAway }
            let head = Int64(state.told.count)
            let isLost = call.epoch.map { $0 != state.epoch } ?? false
            guard call.epoch != nil, !isLost else {
                return FollowStream.Reply(
                    epoch: state.epoch, items: [], contents: [], next: head, head: head, resync: isLost)
            }
            guard call.after < head else { return nil }
            // Limits a reply, so that a long series takes several.
            let told = state.told.dropFirst(Int(call.after)).prefix(20)
            return FollowStream.Reply(
                epoch: state.epoch,
                items: told.enumerated().map { index, item in
                    FollowStream.Item(account: item.account, number: item.number, content: index)
                },
                contents: told.map { FollowStream.Content(type: "notification", data: $0.data) },
                next: call.after + Int64(told.count), head: head, resync: false)
        }
    }

    /// Retries after each change.
    private func untilThere<Reply: Sendable>(_ find: @Sendable (State) throws -> Reply?) async throws -> Reply {
        while true {
            try Task.checkCancellation()
            let (change, continuation) = AsyncStream<Void>.makeStream()
            let found = try state.withLock { state in
                let found = try find(state)
                if found == nil { state.waiting.append(continuation) }
                return found
            }
            if let found { return found }
            for await _ in change {}
        }
    }
}
