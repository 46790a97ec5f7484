import ContextKit
import Glibc
import Logging
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import Testing
import Vocabulary

@Suite("The lost property office of the READMEs")
struct LostTests {
    private let clock = TestClock()
    private let office: InProcessClient
    private let parts: ServiceParts
    private var dispatcher: Dispatcher { parts.dispatcher }
    private let logger = Logger(label: "lost") { _ in SwiftLogNoOpLogHandler() }

    init() async throws {
        let environment = ServiceEnvironment.test("lost", clock.runtime(), trusting: getuid())
        let database = try ServiceDatabase.inMemory(migrations: LostSchema.migrations)
        parts = try await LostService.build(in: environment, database: database).parts
        office = InProcessClient(parts.dispatcher, as: Peer(uid: getuid()))
    }

    private func signedIn(_ kind: AccountKind, _ number: UInt64 = 1, key: String? = nil) -> CallMeta {
        let account = AccountID(at: Instant(milliseconds: 0), random: (0, number))
        return CallMeta(caller: Caller(account: account, kind: kind, session: .example), idempotencyKey: key)
    }

    private func umbrella() throws -> ReportThing {
        ReportThing(what: try Line("A red umbrella"), shelf: try Shelf("b12"))
    }

    @Test("Of twenty people who claim a thing at once, one gets it")
    func claim() async throws {
        let thing = try await office.call(umbrella(), meta: signedIn(.staff)).thing
        let claims = await race(20) { number in
            try await office.call(ClaimThing(thing: thing), meta: signedIn(.person, UInt64(number)))
        }
        #expect(claims.winners() == [ClaimThing.Reply(shelf: Shelf(unchecked: "B12"))])
        #expect(claims.losers().allSatisfy { $0 as? ClaimThing.Refused == .claimed })
    }

    @Test("A thing is reported once for each key")
    func key() async throws {
        let first = try await office.call(umbrella(), meta: signedIn(.staff, key: "a"))
        #expect(try await office.call(umbrella(), meta: signedIn(.staff, key: "a")) == first)
        #expect(try await office.call(umbrella(), meta: signedIn(.staff, key: "b")) != first)
    }

    @Test("Another service counts each claim once, including a second claim of the same thing")
    func counted() async throws {
        let claims = ClaimCount(database: try ServiceDatabase.inMemory(migrations: ClaimCount.migrations))
        let runner = try #require(parts.background.lazy.compactMap { $0 as? JobRunner }.first)
        let thing = try await office.call(umbrella(), meta: signedIn(.staff)).thing
        let consumer = claims.consumer(of: office, clock.runtime(), logger)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await consumer.run() }
            _ = try await office.call(ClaimThing(thing: thing), meta: signedIn(.person, 1))
            #expect(try await eventually { try await claims.count == 1 })
            clock.advance(by: .seconds(30 * 86_400))
            try await runner.runDue()
            _ = try await office.call(ClaimThing(thing: thing), meta: signedIn(.person, 2))
            #expect(try await eventually { try await claims.count == 2 })
            group.cancelAll()
        }
    }

    @Test("The service publishes its own metrics beside those of its database, its feed and its jobs")
    func metrics() async throws {
        _ = try await office.call(umbrella(), meta: signedIn(.staff))
        let answer = await parts.dispatcher.receive(
            Array(#"{"jsonrpc":"2.0","id":1,"method":"rpc.metrics"}"#.utf8), from: Peer(uid: 0, role: .metrics)
        ).answer()
        let root = try JSONDocument(parsing: try #require(answer)).root
        let families = try #require(root[member: "result"]?[member: "families"]?.elements)
        let names = Set(families.compactMap { $0[member: "name"]?.string })
        let wanted = ["kvart_lost_things", "kvart_commit_writes", "kvart_events_sequence", "kvart_jobs_due"]
        #expect(names.isSuperset(of: wanted), "\(names)")
    }

    @Test("A caller without access is refused, and every faulty member is named")
    func refusals() async throws {
        await #expect(throws: ErrorObject(.forbidden)) {
            try await office.call(umbrella(), meta: signedIn(.person))
        }
        await #expect(throws: ClaimThing.Refused.unknownThing) {
            try await office.call(ClaimThing(thing: .example), meta: signedIn(.person))
        }
        let faulty = try Frame.params(meta: signedIn(.staff), call: Array(#"{"what":"","shelf":"cellar"}"#.utf8))
        let refused = await #expect(throws: ErrorObject.self) {
            try await office.send("lost.report", params: faulty, timeout: .seconds(5))
        }
        #expect(refused?.data.errors?.paths == ["what", "shelf"])
    }

    @Test("The service also answers over a real socket")
    func socket() async throws {
        try await withScratchFolder { folder in
            let path = folder + "/lost.sock"
            let server = try await RPCServer.bind(.path(path, mode: 0o600), dispatcher: dispatcher, logger: logger)
            async let _: Void = server.run()
            let thing = try await office.call(umbrella(), meta: signedIn(.staff)).thing
            let meta = signedIn(.person)
            let client = SocketClient(path: path, logger: logger)
            let reply = try await client.call(ClaimThing(thing: thing), meta: meta, timeout: .seconds(10))
            #expect(reply.shelf.text == "B12")
            await client.close()
        }
    }
}
