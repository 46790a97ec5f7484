import Foundation
import GRDB
import IdentityService
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Accounts that do nothing. Registering so many would take a day of hashing.
enum Crowd {
    /// Writes accounts into the database of identity before the town starts.
    static func seed(_ count: Int, into folder: TemporaryFolder) async throws -> [AccountID] {
        let state = folder.file("state/identity")
        try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
        for path in [folder.file("state"), state] { chmod(path, 0o700) }
        let accounts: [AccountID] = (0..<count).map { _ in RuntimeEnvironment.live.newID() }
        let database = try ServiceDatabase.open(
            path: state + "/identity.sqlite", migrations: IdentityService.migrations)
        let now = RuntimeEnvironment.live.now()
        try await database.write { db in
            let statement = try db.makeStatement(
                sql: """
                    INSERT INTO account (id, kind, email, emailConfirmedAt, state, createdAt, activatedAt)
                    VALUES (?, 'person', ?, ?, 'active', ?, ?)
                    """)
            for (index, account) in accounts.enumerated() {
                try statement.execute(arguments: [account, "person\(index)@example.org", now, now, now])
            }
        }
        try database.close()
        return accounts
    }
}
