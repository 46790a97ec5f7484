import ContextKit
import GRDB
import Glibc
import RPC
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@Suite("Writes that know their time and their cause")
struct TransactionTests {
    private static let trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"

    private let guild: Guild

    init() throws { guild = try Guild() }

    private func context(key: String? = nil) -> CallContext {
        let caller = Caller(account: .example, kind: .store, session: .example)
        let meta = CallMeta(caller: caller, idempotencyKey: key, traceparent: Self.trace)
        return CallContext(meta: meta, peer: .everyService)
    }

    /// The traces of all events, the oldest first.
    private func traces() async throws -> [String?] {
        try await guild.database.read { db in
            try String?.fetchAll(db, sql: "SELECT traceparent FROM kitEvent ORDER BY sequence")
        }
    }

    @Test("What a call causes has the trace of the call, and what happens by itself has none")
    func trace() async throws {
        let feed = guild.host.feed
        try await guild.host.write(context()) { tx in
            try feed.append(MemberJoined(member: .example), in: tx)
            try feed.notify(GuildNotice.duesRaised, to: [.example], in: tx)
            try feed.notify(GuildNotice.duesRaised, to: ContactID.example, in: tx)
        }
        try await guild.host.write(trace: "an event's") { tx in
            _ = try feed.append(MemberJoined(member: .example), in: tx)
        }
        try await guild.host.write { tx in _ = try feed.append(MemberJoined(member: .example), in: tx) }
        let traces = try await traces()
        #expect(traces == [Self.trace, Self.trace, Self.trace, "an event's", nil])
    }

    @Test("The time is that of the write, also of a write that waited for another one")
    func time() async throws {
        let (clock, host) = (guild.clock, guild.host)
        let (first, waiting) = try await host.write { tx in
            let waiting = Task { try await host.write { $0.now } }
            // Long enough for it to be in line behind this one.
            usleep(50_000)
            clock.advance(by: .seconds(60))
            return (tx.now, waiting)
        }
        let second = try await waiting.value
        #expect(second >= first + .seconds(60))
    }

    @Test("A call with a key is carried out once, with its time and its trace")
    func once() async throws {
        let (call, context) = (JoinGuild(name: "Ana"), context(key: "a"))
        var answers: [Answer<JoinGuild.Reply>] = []
        for _ in 1...2 {
            let answer = try await guild.host.write(once: call, context) { [guild] tx in
                try tx.db.insert(into: "member", ["account": AccountID.example, "name": call.name])
                try guild.host.feed.append(MemberJoined(member: .example), in: tx)
                return JoinGuild.Reply(at: tx.now)
            }
            answers.append(answer)
            guild.clock.advance(by: .seconds(60))
        }
        #expect(Set(answers.map(\.reply.at)).count == 1)
        #expect(answers.map(\.meta.replayed) == [nil, true])
        let traces = try await traces()
        #expect(traces == [Self.trace])
    }
}

/// A call that may come twice.
private struct JoinGuild: Call {
    static let name = "guild.join"
    static let summary = "Join the guild"
    static let access = Access.kinds(.store)
    static let repetition = Repetition.withIdempotencyKey

    var name: String

    struct Reply: Codable, Hashable, Sendable {
        var at: Instant
    }
}
