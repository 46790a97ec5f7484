import RPC
import Synchronization
import Testing
import Vocabulary

/// A stream for link holders.
struct FollowLink: Call {
    typealias Reply = StreamPage
    static let name = "links.follow"
    static let access = Access.anyone
    static let route: Route? = .stream("/v1/links/{link}/stream")

    /// The number of the account that the link names.
    var link: String
    var after: StreamPosition?

    enum Refused: Refusal {
        case unknown, over

        var terms: RefusalTerms {
            switch self {
            case .unknown: .notFound("This link leads nowhere.")
            case .over: .gone("This link leads nowhere.")
            }
        }
    }
}

enum LinkContract: Contract {
    static let name = "links"
    static let calls: [any Call.Type] = [FollowLink.self]
}

/// Fakes a service with public streams, behind the real dispatcher. Its link `0` has expired, and a link that is not a
/// number is unknown.
final class FakeLinks: Sendable {
    private struct State {
        var told: [(reader: AccountID, number: Int64)] = []
        var isDown = false
        var waiting: [AsyncStream<Void>.Continuation] = []
        var heard: [CallMeta] = []
        /// The readers that the next pages name, each used once; the true reader when empty.
        var readers: [AccountID?] = []

        mutating func wake() {
            for continuation in waiting { continuation.finish() }
            waiting = []
        }

        func last(of reader: AccountID) -> Int64 { told.last { $0.reader == reader }?.number ?? 0 }

        /// - Returns: `nil` when there are no events yet; the continuation ends at the next change.
        mutating func news(
            _ call: FollowStream, else continuation: AsyncStream<Void>.Continuation
        ) throws -> FollowStream.Reply? {
            if isDown { throw CallError.goingAway }
            let head = Int64(told.count)
            guard call.epoch != nil else {
                return FollowStream.Reply(
                    epoch: .example, items: [], contents: [], next: head, head: head, resync: false)
            }
            guard call.after < head else {
                waiting.append(continuation)
                return nil
            }
            let items = told.dropFirst(Int(call.after)).map { told in
                FollowStream.Item(account: told.reader, number: told.number, content: 0)
            }
            return FollowStream.Reply(
                epoch: .example, items: items, contents: [FollowStream.Content(type: "link", data: .example)],
                next: head, head: head, resync: false)
        }
    }

    /// Counts the waiting polls.
    let follows = Gate()
    /// Holds the second and all later pages until it is opened.
    let pages = Gate()
    private let state = Mutex(State())

    /// - Parameter holds: whether the test opens ``pages`` itself.
    init(holdsPages: Bool = false) {
        follows.open()
        if !holdsPages { pages.open() }
    }

    static func path(_ link: String) -> String { "/v1/links/\(link)/stream" }

    static func reader(_ link: String) -> AccountID { AccountID(at: .example, random: (7, UInt64(link) ?? 0)) }

    static func position(_ number: Int64) -> StreamPosition { StreamPosition(epoch: .example, number: number) }

    /// The metadata of the requests for missed events.
    var heard: [CallMeta] { state.withLock { $0.heard } }

    // MARK: Control by the test

    func tell(_ link: String, _ count: Int = 1) {
        let reader = Self.reader(link)
        state.withLock { state in
            for _ in 0..<count { state.told.append((reader, state.last(of: reader) + 1)) }
            state.wake()
        }
    }

    /// Sets the readers that the next pages name.
    func name(_ readers: [AccountID?]) { state.withLock { $0.readers = readers } }

    /// Makes the feed of events fail, or work again.
    func breakStream(_ isDown: Bool = true) {
        state.withLock { state in
            state.isDown = isDown
            state.wake()
        }
    }

    // MARK: Calls

    func client() throws -> InProcessClient {
        let dispatcher = try Dispatcher(
            contracts: [LinkContract.self, StreamsContract.self],
            calls: Calls { calls in
                calls.on(FollowLink.self) { call, context in
                    // Reads the page before the gate, so that it misses later events.
                    let (page, isFirst) = try self.page(call, context)
                    if !isFirst { await self.pages.pass() }
                    return page
                }
                calls.on(FollowStream.self) { call, _ in try await self.follow(call) }
            }, policy: PeerPolicy(everyService: EchoService.peer.uid), health: { Health(service: "links") },
            newReference: { "links" }, logger: .quiet)
        return InProcessClient(dispatcher, as: EchoService.peer)
    }

    /// - Returns: the page, and whether it is the first.
    private func page(_ call: FollowLink, _ context: CallContext) throws -> (StreamPage, Bool) {
        guard let link = UInt64(call.link) else { throw FollowLink.Refused.unknown }
        guard link > 0 else { throw FollowLink.Refused.over }
        let reader = Self.reader(call.link)
        return state.withLock { state in
            state.heard.append(context.meta)
            let newest = state.last(of: reader)
            let first = call.after?.number ?? newest
            let missed = state.told.filter { $0.reader == reader && $0.number > first }
            let items = missed.map { StreamPage.Item(number: $0.number, type: "link", data: .example) }
            let page = StreamPage(
                items: items, position: Self.position(newest), isComplete: true, resync: false,
                reader: state.readers.isEmpty ? reader : state.readers.removeFirst())
            return (page, state.heard.count == 1)
        }
    }

    private func follow(_ call: FollowStream) async throws -> FollowStream.Reply {
        guard call.stream == FollowLink.name else { throw FollowStream.Refused.unknownStream }
        if call.wait != nil { await follows.pass() }
        while true {
            try Task.checkCancellation()
            let (change, continuation) = AsyncStream<Void>.makeStream()
            if let found = try state.withLock({ try $0.news(call, else: continuation) }) { return found }
            for await _ in change {}
        }
    }
}

extension StreamTown {
    /// Opens the stream of a link without a session. It must be accepted, and is passed to the body once it is open.
    /// - Parameter position: the `Last-Event-ID`.
    func open<T: Sendable>(
        link: String, after position: StreamPosition? = nil, headers: [String] = [],
        _ body: (inout EventConnection) async throws -> T
    ) async throws -> T {
        let last = position.map { ["Last-Event-ID: \($0)"] } ?? []
        return try await EventConnection.open(port) { connection in
            try await connection.ask(FakeLinks.path(link), token: nil, headers: headers + last)
            try #require(connection.status == 200)
            #expect(try await connection.next()?.retry == 2_200)
            return try await body(&connection)
        }
    }
}
