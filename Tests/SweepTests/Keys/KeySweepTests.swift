import GRDB
import Logging
import RPC
import ServiceKit
import TestKit
import Testing
import Vocabulary

@testable import SQLiteKit

/// The same `Idempotency-Key` always gets the first answer (resolutions, "repeats").
@Suite("Calls that come twice with an idempotency key", .timeLimit(.minutes(5)))
struct KeySweepTests {
    @Test("Every call with a JSON route that writes accepts a key, or its contract says why it cannot come twice")
    func accepted() {
        for call in SweptContracts.calls where call.route?.kind == .json && !call.isReadOnly {
            if case .never(let reason) = call.repetition {
                #expect(!reason.isEmpty, "\(call.name)")
            } else {
                let isAccepted = call.acceptsIdempotencyKey
                #expect(isAccepted, "\(call.name)")
            }
        }
    }

    @Test(
        "A key that has a reply gets it from every call that accepts keys, and changes nothing",
        arguments: SweptProgram.all)
    func replayed(program: SweptProgram) async throws {
        try await withScratchFolder { folder in
            let parts = try await program.parts(in: folder)
            for call in try await parts.calls() where call.acceptsIdempotencyKey && call.keepsReply {
                let file = try DatabaseQueue(path: "\(folder)/\(program.name).sqlite")
                for caller in Self.callers(call.access) {
                    try await Self.expectReplay(of: call, by: caller, parts.dispatcher, file)
                }
            }
        }
    }

    /// One who may make the call, and for a call without a caller one who is not signed in.
    private static func callers(_ access: Access) -> [SweptCaller] {
        let account = SweptCaller.all(for: access).first { $0.refusal == nil }?.caller
        guard access == .anyone, let account else { return [account].compactMap(\.self) }
        var stranger = SweptCaller(name: "a client that is not signed in", peer: account.peer)
        stranger.meta.client = ClientDescription(address: "192.0.2.7", agent: "app")
        return [account, stranger]
    }

    private static func expectReplay<C: Call>(
        of type: C.Type, by caller: SweptCaller, _ dispatcher: Dispatcher, _ file: DatabaseQueue
    ) async throws {
        let example = try #require(C.documentedExamples.first, "\(C.name) has no example")
        var meta = caller.meta
        meta.idempotencyKey = "the key of \(C.name)".replacing(" ", with: "-")
        let record = try #require(try RequestRecord(example.call, CallContext(meta: meta, peer: caller.peer)))
        try await file.write { try record.keep(example.reply, in: $0, until: TestClock().now + .seconds(3_600)) }
        let before = try await file.read(Self.rows)
        let client = InProcessClient(dispatcher, as: caller.peer)
        let params = try Frame.params(meta: meta, call: JSONWriter.encode(example.call))
        let result = try await client.send(C.name, params: params, timeout: .seconds(10))
        let reply = try RawJSON(#require(result[member: "reply"]))
        #expect(try reply == RawJSON(encoding: example.reply), "\(C.name) by \(caller.name)")
        #expect(result[member: "meta"]?[member: "replayed"]?.boolean == true, "\(C.name) by \(caller.name)")
        #expect(try await file.read(Self.rows) == before, "\(C.name) by \(caller.name)")
    }

    /// All that a database has.
    private static func rows(_ database: Database) throws -> [String] {
        let tables = try String.fetchAll(
            database, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
        return try tables.flatMap { table in
            try Row.fetchAll(database, sql: "SELECT * FROM \(table)").map { "\(table) \($0)" }
        }
    }

    @Test("Every call of the examples' story that gets a reply with a key gets the same reply with it again")
    func story() async throws {
        var calls = ExampleCalls(repeatsKeys: true)
        try await withScratchFolder { folder in
            let (clock, log) = (TestClock(), Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
            try await SweptTown.run(in: folder, clock: clock, seed: 1, logger: log) { town in
                for _ in 1...4 { try await calls.round(of: town, mayEndAccounts: false) }
            }
        }
        #expect(calls.faults == [])
        #expect(calls.repeated.count > 25, "only \(calls.repeated.sorted()) got a reply")
    }
}
