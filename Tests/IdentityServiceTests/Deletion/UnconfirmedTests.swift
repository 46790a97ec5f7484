import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Unconfirmed registrations")
struct UnconfirmedTests {
    private static let week = Duration.seconds(7 * 86_400)

    @Test("A reservation revived after more than a week has a full week from then")
    func revived() async throws {
        try await IdentityUnderTest.run { identity in
            let call = ReserveAccount(
                kind: .restaurant, email: .ana, password: IdentityUnderTest.personPassword)
            let account = try await identity.deliveries.call(call).account
            identity.clock.advance(by: .seconds(8 * 86_400))
            try await identity.activate(account)
            await identity.cleanUp()
            #expect(try await AccountStore(identity.dependencies).find(account) != nil)
            identity.clock.advance(by: Self.week)
            await identity.cleanUp()
            #expect(try await AccountStore(identity.dependencies).find(account) != nil)
            identity.clock.advance(by: .milliseconds(1))
            await identity.cleanUp()
            #expect(try await AccountStore(identity.dependencies).find(account) == nil)
        }
    }

    @Test(
        "One run erases all unconfirmed persons and restaurants, and never stores, couriers or staff",
        arguments: [100, 250])
    func many(_ count: Int) async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addUnconfirmed(count, .person)
            try await identity.addUnconfirmed(3, .restaurant)
            try await identity.addUnconfirmed(3, .store)
            try await identity.addUnconfirmed(3, .staff)
            let courier = try await identity.addCourier(.mara)
            identity.clock.advance(by: Self.week)
            await identity.cleanUp()
            #expect(try await identity.database.rows(of: "account") == count + 10)
            identity.clock.advance(by: .milliseconds(1))
            await identity.cleanUp()
            let left = try await identity.database.read { db in
                try String.fetchAll(db, sql: "SELECT kind FROM account ORDER BY kind")
            }
            #expect(left == ["courier", "staff", "staff", "staff", "store", "store", "store"])
            #expect(try await AccountStore(identity.dependencies).find(courier) != nil)
            let failed = identity.log.lines.filter { $0.contains("cleaning up failed") }
            #expect(failed.isEmpty, "\(failed)")
        }
    }
}

extension IdentityUnderTest {
    /// Adds active accounts with unconfirmed addresses.
    fileprivate func addUnconfirmed(_ count: Int, _ kind: AccountKind) async throws {
        let accounts: [AccountID] = (0..<count).map { _ in runtime.newID() }
        let now = clock.now
        try await database.write { db in
            for (number, account) in accounts.enumerated() {
                try db.execute(
                    sql: """
                        INSERT INTO account (id, kind, email, state, passwordHash, createdAt, activatedAt)
                        VALUES (?, ?, ?, 'active', '$scrypt$ln=10,r=8,p=1$a$b', ?, ?)
                        """, arguments: [account, kind.rawValue, "\(kind.rawValue)\(number)@example.org", now, now])
            }
        }
    }
}
