@testable import DeliveriesService
import GRDB
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@Suite("The schema of deliveries")
struct SchemaTests {
    @Test("Activations that were open when they became due work stay so, with their time and their attempts")
    func activations() async throws {
        try await withScratchFolder { folder in
            let path = folder + "/deliveries.sqlite"
            let account = AccountID(at: .example, random: (0xABC, 0x1234_5678_9ABC_DEF0))
            let old = try ServiceDatabase.open(path: path, migrations: Array(DeliveriesSchema.migrations.prefix(1)))
            try await old.write { db in
                try db.execute(sql: "INSERT INTO registration VALUES (?, 1234, 5)", arguments: [account])
            }
            try old.close()
            let database = try ServiceDatabase.open(path: path, migrations: DeliveriesSchema.migrations)
            let row = try await database.read { db in
                try Row.fetchOne(db, sql: "SELECT kind, key, at, attempts FROM kitDue").map { row in
                    [row[0] as String, row[1] as String, "\(row[2] as Int)", "\(row[3] as Int)"]
                }
            }
            #expect(row == ["activateAccount", "\(account)", "1234", "5"])
            let accounts = try await database.read { try AccountID.fetchAll($0, sql: "SELECT * FROM registration") }
            #expect(accounts == [account])
            try database.close()
        }
    }
}
