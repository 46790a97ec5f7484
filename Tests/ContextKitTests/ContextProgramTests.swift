import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import Testing

@Suite("A program with two contexts")
struct ContextProgramTests {
    private static let first = ContextProgram(GuildService.self)
    private static let both = ContextProgram(GuildService.self, ClubService.self)

    private func environment(in folder: String) -> ServiceEnvironment {
        ServiceEnvironment.test("guild", TestClock().runtime(seed: 9), in: folder)
    }

    @Test("One service answers the calls of both contexts from one database")
    func calls() async throws {
        try await withScratchFolder { folder in
            let parts = try await Self.both.parts(in: environment(in: folder))
            let client = InProcessClient(parts.dispatcher, as: .everyService)
            let members = try await client.call(CountMembers()).count
            let guests = try await client.call(CountGuests()).count
            #expect([members, guests] == [0, 7])
        }
    }

    @Test("Each context numbers its migrations from 1, and the later context joins a database that is there")
    func migrations() async throws {
        try await withScratchFolder { folder in
            let path = "\(folder)/guild.sqlite"
            let now = TestClock().runtime(seed: 9).now
            let logger = RecordedLog().logger
            let old = try ServiceDatabase.open(
                path: path, migrations: Self.first.migrations, now: now, logger: logger)
            try await old.write { try $0.execute(sql: "INSERT INTO work (account) VALUES (zeroblob(16))") }
            try old.close()
            let new = try ServiceDatabase.open(path: path, migrations: Self.both.migrations, now: now, logger: logger)
            let counts = try await new.read { db in
                try ["work", "guest"].map { try Int.fetchOne(db, sql: "SELECT count(*) FROM \($0)") }
            }
            #expect(counts == [1, 0])
            try new.close()
        }
    }
}
