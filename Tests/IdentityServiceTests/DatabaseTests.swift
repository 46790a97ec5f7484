import Foundation
import GRDB
import IdentityContract
@testable import IdentityService
import RPC
import SQLiteKit
import ServiceKit
import Testing
import Vocabulary

@Suite("The database")
struct DatabaseTests {
    @Test("Accounts and sessions outlive the process, and the file holds no secret")
    func reopened() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "identity-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "identity.sqlite").path
        let secret = Password(text: "blue-kangaroo-17")
        var token = ""
        try await Self.onFile(path) { identity in
            try await identity.addStore(.ana, secret)
            token = try await identity.signIn(.ana, secret).token
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let bytes = try Data(contentsOf: folder.appending(path: name))
            #expect(bytes.range(of: Data(secret.text.utf8)) == nil, "\(name)")
            #expect(bytes.range(of: Data(token.utf8)) == nil, "\(name)")
        }
        try await Self.onFile(path) { identity in
            let account = try await identity.signIn(.ana, secret).account
            #expect(try await identity.check(token).caller.account == account)
        }
    }

    private static func onFile(_ path: String, body: (IdentityUnderTest) async throws -> Void) async throws {
        let database = try ServiceDatabase.open(path: path, migrations: IdentityService.migrations)
        try await IdentityUnderTest.run(on: database, body: body)
        try database.close()
    }

    @Test(
        "The schema refuses what the code must never write",
        arguments: [
            "INSERT INTO account VALUES (x'00', 'store', 'a@b.hr', NULL, 'active', '$scrypt$ln=10,r=8,p=1$a$b', 1, NULL, 1)",
            "UPDATE account SET state = 'gone'", "UPDATE account SET kind = 'shop'", "UPDATE account SET email = NULL",
            "UPDATE account SET email = 'ANA@example.org'", "UPDATE account SET passwordHash = 'correct horse'",
            "UPDATE account SET reservedUntil = createdAt + 1", "UPDATE account SET activatedAt = NULL",
            "UPDATE session SET tokenHash = 'kvs_'", "UPDATE session SET account = x'000102030405060708090a0b0c0d0e0f'",
            "UPDATE session SET expiresAt = createdAt", "INSERT INTO contact VALUES (randomblob(16), '0911234567', 1)",
        ])
    func constraints(_ sql: String) async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            _ = try await identity.signIn(.ana)
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
        let parts = try await IdentityService.parts(in: environment)
        let client = InProcessClient(parts.dispatcher, as: IdentityUnderTest.deliveriesPeer)
        #expect(try await client.call(KeepContact(phone: .mara)).courier == nil)
        #expect(FileManager.default.fileExists(atPath: folder.appending(path: "identity.sqlite").path))
    }
}
