import GatewayService
import IdentityContract
import Logging
import RPC
import Synchronization
import Vocabulary

/// Calls of identity that begin and end sessions.
enum SessionContract: Contract {
    static let name = "identity"
    static let calls: [any Call.Type] = [CheckSession.self, RefreshSession.self, SignInStore.self, SignOut.self]
}

/// Fakes identity behind the real dispatcher, with sessions that a test ends and the feed that publishes it.
///
/// It knows the tokens `courier` and `held` of one session (the check of `held` waits for the gate), `store` of another
/// session, and the issued tokens `access` and `refresh`.
final class FakeSessions: Sendable {
    private struct State {
        var callers: [String: Caller] = [:]
        var feed = FeedID.example
        var events: [EventRecord] = []
        var waiting: [AsyncStream<Void>.Continuation] = []
        var isDown = false
        var isFeedBroken = false
        var busyPolls = 0
        var checked: [String] = []
        var heard: [CallMeta] = []

        mutating func wake() {
            for continuation in waiting { continuation.finish() }
            waiting = []
        }

        /// - Returns: `nil` when there are no events yet; the continuation ends at the next change.
        mutating func page(
            _ call: ReadEvents, else continuation: AsyncStream<Void>.Continuation
        ) throws -> ReadEvents.Reply? {
            if isFeedBroken { throw CallError.goingAway }
            if call.wait != nil, busyPolls > 0 {
                busyPolls -= 1
                throw CallError.busy
            }
            let head = Int64(events.count)
            guard call.feed == nil || call.feed == feed, call.after <= head else {
                return ReadEvents.Reply(feed: feed, events: [], next: head, head: head, resync: true)
            }
            guard call.wait == nil || call.after < head else {
                waiting.append(continuation)
                return nil
            }
            let rest = Array(events.dropFirst(Int(call.after)))
            return ReadEvents.Reply(feed: feed, events: rest, next: head, head: head, resync: false)
        }
    }

    /// Count the waiting polls and the requests for the head of the feed.
    let polls = Gate()
    let heads = Gate()
    /// Holds the check of the token `held`.
    let checks = Gate()
    private let state: Mutex<State>

    static let couriers = Caller(account: .example, kind: .courier, session: session(1))
    static let stores = Caller(account: .example, kind: .store, session: session(2))
    /// The session that a sign-in or a refresh opens.
    static let issued = Caller(account: .example, kind: .courier, session: session(3))

    private static func session(_ number: UInt64) -> SessionID {
        SessionID(at: Instant(milliseconds: 0), random: (0, number))
    }

    init() {
        var state = State()
        state.callers = ["courier": Self.couriers, "held": Self.couriers, "store": Self.stores]
        self.state = Mutex(state)
        polls.open()
        heads.open()
    }

    /// The checked tokens, in order.
    var checked: [String] { state.withLock { $0.checked } }
    /// The metadata of the calls that begin sessions.
    var heard: [CallMeta] { state.withLock { $0.heard } }

    // MARK: Control by the test

    /// Ends a session, if any, and publishes an event in the feed.
    func end(_ caller: Caller?, tells: Bool = true) throws {
        try state.withLock { state in
            let tokens = state.callers.filter { $0.value.session == caller?.session }.keys
            for token in tokens { state.callers[token] = nil }
            guard tells else { return }
            let ending = SessionsEnded(account: .example, sessions: caller.map { [$0.session] } ?? [])
            state.events.append(
                EventRecord(
                    feed: state.feed, sequence: Int64(state.events.count) + 1, id: .example, time: .example,
                    type: SessionsEnded.name, version: SessionsEnded.version, subject: ending.subject, traceparent: nil,
                    data: try RawJSON(encoding: ending)))
            state.wake()
        }
    }

    /// Makes session checks fail from now on.
    func goDown() { state.withLock { $0.isDown = true } }

    /// Makes the feed fail from now on.
    func breakFeed() {
        state.withLock { state in
            state.isFeedBroken = true
            state.wake()
        }
    }

    /// Refuses the waiting poll and the next ones as busy.
    func refusePolls(_ count: Int) {
        state.withLock { state in
            state.busyPolls = count
            state.wake()
        }
    }

    func mendFeed() { state.withLock { $0.isFeedBroken = false } }

    /// Acts as after a restore: the same sequence numbers, other events.
    func replaceFeed() {
        state.withLock { state in
            state.feed = FeedID(at: .example, random: (0, 7))
            state.wake()
        }
    }

    // MARK: Calls

    func client() throws -> InProcessClient {
        let dispatcher = try Dispatcher(
            contracts: [SessionContract.self, EventsContract.self],
            calls: Calls { calls in
                calls.on(CheckSession.self) { call, _ in
                    let reply = try self.check(call.token.text)
                    if call.token.text == "held" { await self.checks.pass() }
                    return reply
                }
                calls.on(ReadEvents.self) { call, _ in try await self.read(call) }
                calls.answering(RefreshSession.self) { call, context in
                    guard (context.meta.refreshToken ?? call.refreshToken)?.text == "refresh" else {
                        throw RefreshSession.Refused.unknownToken
                    }
                    return self.begin(context)
                }
                calls.answering(SignInStore.self) { _, context in self.begin(context) }
                calls.answering(SignOut.self) { _, context in
                    let caller = try context.caller
                    try self.end(caller, tells: false)
                    return Answer(SignOut.Reply(), meta: ReplyMeta(sessions: SessionChanges(ended: [caller.session])))
                }
            }, policy: PeerPolicy(everyService: EchoService.peer.uid), health: { Health(service: "identity") },
            newReference: { "identity" }, logger: .quiet)
        return InProcessClient(dispatcher, as: EchoService.peer)
    }

    private func check(_ token: String) throws -> CheckSession.Reply {
        try state.withLock { state in
            state.checked.append(token)
            if state.isDown { throw CallError.busy }
            guard let caller = state.callers[token] else { throw CheckSession.Refused.unknownToken }
            return CheckSession.Reply(caller, sequence: Int64(state.events.count))
        }
    }

    private func begin(_ context: CallContext) -> Answer<SignedIn> {
        state.withLock { state in
            state.heard.append(context.meta)
            state.callers["access"] = Self.issued
        }
        let inCookies = context.meta.wantsCookies == true
        let reply = SignedIn(
            token: inCookies ? nil : SecretText("access"), expiresAt: .example, session: Self.issued.session,
            refreshToken: inCookies ? nil : SecretText("refresh"), refreshExpiresAt: .example,
            profile: AccountProfile(
                id: .example, kind: .courier, email: nil, isEmailConfirmed: false, signInPhone: nil, name: nil,
                surname: nil, phone: nil, language: nil, permissions: [], consents: [], createdAt: .example, version: 1)
        )
        let tokens = IssuedTokens(
            access: SecretText("access"), accessSeconds: 900, refresh: SecretText("refresh"), refreshSeconds: 2_592_000)
        return Answer(reply, meta: inCookies ? ReplyMeta(sessions: SessionChanges(issued: tokens)) : ReplyMeta())
    }

    private func read(_ call: ReadEvents) async throws -> ReadEvents.Reply {
        await (call.wait == nil ? heads : polls).pass()
        while true {
            try Task.checkCancellation()
            let (change, continuation) = AsyncStream<Void>.makeStream()
            if let reply = try state.withLock({ try $0.page(call, else: continuation) }) { return reply }
            for await _ in change {}
        }
    }
}

extension TestGateway {
    /// Makes a gateway with sessions that the test ends.
    init(
        sessions: FakeSessions, configuration: GatewayConfiguration = GatewayConfiguration(),
        now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
    ) throws {
        try self.init(
            identity: sessions.client(), configuration: configuration, now: now,
            contracts: [
                PublishedContract(EchoContract.self, by: "echo"),
                PublishedContract(SessionContract.self, by: "identity"),
            ])
    }
}

/// A clock that only the test advances.
final class MovedTime: Sendable {
    private let time = Mutex(ContinuousClock.now)

    var now: ContinuousClock.Instant { time.withLock { $0 } }

    func advance(by duration: Duration) { time.withLock { $0 += duration } }
}
