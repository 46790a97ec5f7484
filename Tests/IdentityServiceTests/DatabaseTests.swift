import ContextKit
import Foundation
import GRDB
import IdentityContract
@testable import IdentityService
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import Testing
import Vocabulary

@Suite("The database")
struct DatabaseTests {
    @Test("Accounts and sessions survive a restart, and the file holds no secret")
    func reopened() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "identity-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "identity.sqlite").path
        let secret = Password(text: "blue-kangaroo-17")
        var issued: SignedIn?
        try await Self.onFile(path) { identity in
            try await identity.addStore(.ana, secret)
            issued = try await identity.signIn(.ana, secret)
        }
        let token = try #require(issued?.token).text
        let refreshToken = try #require(issued?.refreshToken).text
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let bytes = try Data(contentsOf: folder.appending(path: name))
            #expect(bytes.range(of: Data(secret.text.utf8)) == nil, "\(name)")
            #expect(bytes.range(of: Data(token.utf8)) == nil, "\(name)")
            #expect(bytes.range(of: Data(refreshToken.utf8)) == nil, "\(name)")
        }
        try await Self.onFile(path) { identity in
            let account = try await identity.signIn(.ana, secret).account
            #expect(try await identity.check(SecretText(token)).caller.account == account)
        }
    }

    private static func onFile(_ path: String, body: (IdentityUnderTest) async throws -> Void) async throws {
        let database = try ServiceDatabase.open(path: path, migrations: IdentityService.migrations)
        try await IdentityUnderTest.run(on: database, body: body)
        try database.close()
    }

    @Test(
        "The schema refuses rows that the code must never write",
        arguments: [
            "UPDATE account SET id = x'00'", "UPDATE account SET state = 'gone'", "UPDATE account SET kind = 'shop'",
            "UPDATE account SET email = NULL", "UPDATE account SET email = 'ANA@example.org'",
            "UPDATE account SET phone = '0911234567'", "UPDATE account SET phone = '+385911234567'",
            "UPDATE account SET kind = 'courier'", "UPDATE account SET passwordHash = 'correct horse'",
            "UPDATE account SET passwordHash = NULL", "UPDATE account SET reservedUntil = createdAt + 1",
            "UPDATE account SET activatedAt = NULL", "UPDATE account SET activatedAt = createdAt - 1",
            "UPDATE account SET state = 'reserved'", "UPDATE account SET blockedAt = 1",
            "UPDATE account SET blockReason = 'x'", "UPDATE account SET approvedAt = 1",
            "UPDATE account SET permissions = 'admin'", "UPDATE account SET name = 'Klas'",
            "UPDATE account SET contactPhone = '+385911234567'", "UPDATE account SET language = 'de'",
            "UPDATE account SET version = 0", "UPDATE session SET refreshHash = 'kvr_'",
            "UPDATE session SET tokenKey = x'00'", "UPDATE session SET expiresAt = createdAt",
            "UPDATE session SET account = x'000102030405060708090a0b0c0d0e0f'", "UPDATE accessToken SET hash = 'kvs_'",
            "UPDATE accessToken SET session = x'000102030405060708090a0b0c0d0e0f'",
            "UPDATE proof SET tokenHash = 'kvl_'",
            "UPDATE proof SET purpose = 'all'", "UPDATE proof SET expiresAt = createdAt",
            "UPDATE code SET purpose = 'all'", "UPDATE code SET account = (SELECT id FROM account)",
            "UPDATE code SET triesLeft = -1", "UPDATE code SET hash = '123456'",
            "INSERT INTO consent SELECT id, 'cookies', '1', 1 FROM account",
            "INSERT INTO contact VALUES (randomblob(16), '0911234567', 1)",
        ])
    func constraints(_ sql: String) async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let meta = try await identity.meta(of: identity.signIn(.ana))
            try await identity.askForAddress(.new, as: meta, IdentityUnderTest.password)
            _ = try await identity.gateway.call(SendSignInCode(phone: .olena))
            await #expect(throws: DatabaseError.self) { try await identity.database.write { try $0.execute(sql: sql) } }
        }
    }

    @Test("The service opens its own file in its state directory")
    func ownFile() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "identity-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let environment = IdentityUnderTest.environment(
            [:], stateDirectory: folder.path, MovingClock(), RecordedLog())
        let parts = try await ContextProgram(IdentityService.self).parts(in: environment)
        let client = InProcessClient(parts.dispatcher, as: IdentityUnderTest.deliveriesPeer)
        #expect(try await client.call(KeepContact(phone: .mara)).courier == nil)
        #expect(FileManager.default.fileExists(atPath: folder.appending(path: "identity.sqlite").path))
    }
}
