import RPC
import Synchronization
import Vocabulary

/// Documents in parts: one for anyone, one for couriers, and one whose call has no cursor member.
enum ListContract: Contract {
    static let name = "lists"
    static let calls: [any Call.Type] = [ReadCouriers.self, ReadList.self, ReadStub.self]

    struct ReadCouriers: Call {
        typealias Reply = Document
        static let name = "lists.readCouriers"
        static let access = Access.kinds(.courier)
        static let route: Route? = .document("/v1/couriers-list")
        var cursor: PageCursor?
    }

    struct ReadList: Call {
        typealias Reply = Document
        static let name = "lists.readList"
        static let access = Access.anyone
        static let route: Route? = .document("/v1/lists/{list}")
        var list: String
        var from: Int?
        var cursor: PageCursor?
    }

    struct ReadStub: Call {
        typealias Reply = Document
        static let name = "lists.readStub"
        static let access = Access.anyone
        static let route: Route? = .document("/v1/stub")
    }
}

/// Fakes a service with documents in parts, behind the real dispatcher.
final class FakeLists: Sendable {
    struct Asked: Sendable {
        /// The index of the part, from 0.
        var number: Int
        var from: Int?
        var meta: CallMeta
    }

    static let parts = ["name,town\n", "Ana,Zagreb\n", "Iva,Split\n"]
    static let whole = parts.joined()

    private let pause: Duration
    private let change: @Sendable (_ number: Int, inout Answer<Document>) throws -> Void
    private let kept = Mutex<[Asked]>([])

    /// - Parameters:
    ///   - pause: before each part.
    ///   - change: makes another answer of it, or none.
    init(
        pause: Duration = .zero,
        _ change: @escaping @Sendable (_ number: Int, inout Answer<Document>) throws -> Void = { _, _ in }
    ) {
        self.pause = pause
        self.change = change
    }

    /// The requested parts, in order.
    var asked: [Asked] { kept.withLock { $0 } }

    func client() throws -> InProcessClient {
        let dispatcher = try Dispatcher(
            contracts: [ListContract.self],
            calls: Calls { calls in
                calls.answering(ListContract.ReadCouriers.self) { try await self.part(at: $0.cursor, from: nil, $1) }
                calls.answering(ListContract.ReadList.self) { try await self.part(at: $0.cursor, from: $0.from, $1) }
                calls.answering(ListContract.ReadStub.self) { try await self.part(at: nil, from: nil, $1) }
            }, policy: PeerPolicy(everyService: EchoService.peer.uid), health: { Health(service: "lists") },
            newReference: { "lists" }, logger: .quiet)
        return InProcessClient(dispatcher, as: EchoService.peer)
    }

    private func part(at cursor: PageCursor?, from: Int?, _ context: CallContext) async throws -> Answer<Document> {
        let number = Int(cursor?.bytes.first ?? 0)
        kept.withLock { $0.append(Asked(number: number, from: from, meta: context.meta)) }
        if pause > .zero { try await Task.sleep(for: pause) }
        let isLast = number + 1 >= Self.parts.count
        let content = Base64Bytes(Array(Self.parts[number].utf8))
        var answer = Answer(
            Document(mediaType: "text/csv; charset=utf-8", fileName: "list.csv", content: content),
            meta: ReplyMeta(next: isLast ? nil : PageCursor(bytes: [UInt8(number + 1)])))
        try change(number, &answer)
        return answer
    }
}
