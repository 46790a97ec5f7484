import GRDB
import IdentityContract
import RPC
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

/// A full database of the first version is migrated to the newest one.
@Suite("Migration of a database of the first version")
struct MigrationTests {
    private static let store = AccountID(at: MovingClock.start, random: (0, 1))
    private static let courier = AccountID(at: MovingClock.start, random: (0, 2))
    private static let reserved = AccountID(at: MovingClock.start, random: (0, 3))
    private static let released = AccountID(at: MovingClock.start, random: (0, 4))
    private static let session = SessionID(at: MovingClock.start, random: (0, 5))
    private static let contact = ContactID(at: MovingClock.start, random: (0, 6))
    private static let token = SessionToken(secret: Array(0..<32))

    @Test("Accounts keep identifiers and passwords and can sign in; a reservation stays valid")
    func accounts() async throws {
        try await Self.migrated { identity in
            #expect(try await identity.signIn(.ana).account == Self.store)
            #expect(try await identity.signIn(.mara).account == Self.courier)
            let credentials = try await AccountStore(identity.dependencies).credentials(of: Self.store)
            #expect(credentials?.passwordHash?.text == PasswordHashTests.known)
            let account = try #require(credentials?.account)
            #expect(account.email == .ana)
            #expect(account.version == 1)
            #expect(account.createdAt == MovingClock.start)
            #expect(!account.isBlocked)
            await #expect(throws: ReserveAccount.Refused.identifierTaken) { try await identity.reserveStore(.ivo) }
            await #expect(throws: SignInRefused.wrongCredentials) { try await identity.signIn(.ivo) }
            try await identity.activate(Self.reserved)
            #expect(try await identity.signIn(.ivo).account == Self.reserved)
            await #expect(throws: ActivateAccount.Refused.gone) { try await identity.activate(Self.released) }
        }
    }

    @Test("Old sessions end, and contacts are kept")
    func sessions() async throws {
        try await Self.migrated { identity in
            await #expect(throws: CheckSession.Refused.unknownToken) {
                try await identity.check(SecretText(Self.token.text))
            }
            #expect(try await identity.database.rows(of: "session") == 0)
            #expect(try await identity.database.count(ofBytes: Self.token.hash) == 0)
            let kept = try await identity.deliveries.call(KeepContact(phone: .mara))
            #expect(kept.contact == Self.contact)
            #expect(kept.courier == Self.courier)
        }
    }

    @Test("The file has no dangling references, and migrated rows can be changed and deleted")
    func sound() async throws {
        try await Self.migrated { identity in
            let faults = try await identity.database.read { db in
                try (
                    Row.fetchAll(db, sql: "PRAGMA foreign_key_check").count,
                    String.fetchAll(db, sql: "PRAGMA integrity_check"),
                    String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE sql LIKE '%formerAccount%'")
                )
            }
            #expect(faults.0 == 0)
            #expect(faults.1 == ["ok"])
            #expect(faults.2 == [])
            let meta = try await identity.meta(of: identity.signIn(.ana))
            let change = ChangePassword(
                oldPassword: IdentityUnderTest.password, password: .new, passwordConfirmation: .new)
            _ = try await identity.gateway.call(change, meta: meta)
            let again = try await identity.meta(of: identity.signIn(.ana, .new))
            _ = try await identity.gateway.call(DeleteAccount(password: .new), meta: again)
            #expect(try await identity.database.rows(of: "account") == 3)
        }
    }

    /// Runs the service on a file written by the first version.
    private static func migrated(_ body: (IdentityUnderTest) async throws -> Void) async throws {
        try await withScratchFolder { folder in
            let path = folder + "/identity.sqlite"
            let first = try ServiceDatabase.open(path: path, migrations: Array(IdentityService.migrations.prefix(1)))
            try await first.write(fill)
            try first.close()
            let database = try ServiceDatabase.open(path: path, migrations: IdentityService.migrations)
            try await IdentityUnderTest.run(on: database, body: body)
            try database.close()
        }
    }

    @Sendable private static func fill(_ db: Database) throws {
        let (start, hash) = (MovingClock.start, PasswordHashTests.known)
        let insert = """
            INSERT INTO account (id, kind, email, phone, state, passwordHash, createdAt, reservedUntil, activatedAt)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """
        let (ana, ivo, mara) = (EmailAddress.ana.text, EmailAddress.ivo.text, CroatianPhone.mara.text)
        try db.execute(sql: insert, arguments: [store, "store", ana, nil, "active", hash, start, nil, start])
        try db.execute(sql: insert, arguments: [courier, "courier", nil, mara, "active", hash, start, nil, start])
        let end = start + .seconds(600)
        try db.execute(sql: insert, arguments: [reserved, "store", ivo, nil, "reserved", hash, start, end, nil])
        try db.execute(sql: insert, arguments: [released, "courier", nil, mara, "released", hash, start, end, nil])
        try db.execute(
            sql: "INSERT INTO session VALUES (?, ?, ?, ?, ?)",
            arguments: [session, store, StoredBytes(token.hash), start, start + .seconds(86_400)])
        try db.execute(sql: "INSERT INTO contact VALUES (?, ?, ?)", arguments: [contact, mara, start])
    }
}
