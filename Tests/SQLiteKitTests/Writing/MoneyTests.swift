import GRDB
import TestKit
import Testing

@testable import SQLiteKit

@Suite("Money is conserved", .timeLimit(.minutes(3)))
struct MoneyTests {
    private static let migrations = [
        Migration(
            1, "wallets",
            sql: """
                CREATE TABLE wallet (
                    id INTEGER NOT NULL PRIMARY KEY,
                    amount INTEGER NOT NULL CHECK (amount >= 0),
                    version INTEGER NOT NULL
                ) STRICT;
                INSERT INTO wallet VALUES (0, 1000, 0), (1, 1000, 0), (2, 1000, 0), (3, 1000, 0), (4, 1000, 0),
                    (5, 1000, 0), (6, 1000, 0), (7, 1000, 0);
                """)
    ]
    private static let tasks = 64
    private static let transfers = 50

    private static func change(_ wallet: Int, by amount: Int, in connection: Database) throws {
        try connection.cachedStatement(sql: "UPDATE wallet SET amount = amount + ?, version = version + 1 WHERE id = ?")
            .execute(arguments: [amount, wallet])
    }

    @Test("64 tasks move money 50 times each, some fail half-way: the sum stays, and each success counts once")
    func transfers() async throws {
        let folder = try Folder()
        let database = try ServiceDatabase.open(path: folder.database, migrations: Self.migrations)
        let results = await race(Self.tasks) { task in
            var generator = SeededGenerator(seed: UInt64(task))
            var moved = 0
            for _ in 0..<Self.transfers {
                let (from, to) = (Int.random(in: 0..<8, using: &generator), Int.random(in: 0..<8, using: &generator))
                let amount = Int.random(in: 1...400, using: &generator)
                let fails = Int.random(in: 0..<4, using: &generator) == 0
                do {
                    try await database.write { connection in
                        try Self.change(to, by: amount, in: connection)
                        if fails { throw Fixture.Refused() }
                        // Breaks the CHECK when the wallet has less than the amount.
                        try Self.change(from, by: -amount, in: connection)
                    }
                    #expect(!fails)
                    moved += 1
                } catch is Fixture.Refused {
                    #expect(fails)
                } catch let error as DatabaseError {
                    #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_CHECK)
                }
                // No read sees a half-finished transfer.
                let sum = try await database.read { try Int.fetchOne($0, sql: "SELECT sum(amount) FROM wallet") }
                #expect(sum == 8_000)
            }
            return moved
        }
        let moved = try results.map { try $0.get() }.reduce(0, +)
        #expect(moved > 0)
        try database.close()
        let again = try ServiceDatabase.open(path: folder.database, migrations: Self.migrations)
        let sums = try await again.read { connection in
            try ["amount", "version"].map { try Int.fetchOne(connection, sql: "SELECT sum(\($0)) FROM wallet") }
        }
        #expect(sums == [8_000, 2 * moved])
    }
}
