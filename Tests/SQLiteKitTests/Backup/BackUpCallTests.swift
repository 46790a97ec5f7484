import Foundation
import RPC
import TestKit
import Testing
import Vocabulary

@testable import SQLiteKit

@Suite("The call database.backup")
struct BackUpCallTests {
    private let folder: Folder
    private let database: ServiceDatabase
    private let log = KeptLog()

    init() throws {
        folder = try Folder()
        database = try folder.open()
    }

    /// Returns a client of a service with this database. The client's process runs as the user `uid`.
    private func client(
        as uid: UInt32, _ policy: PeerPolicy = PeerPolicy(everyService: 4_711), of database: ServiceDatabase? = nil
    ) throws -> InProcessClient {
        let backups = DatabaseBackups(of: database ?? self.database, now: { .halfPastTwo }, logger: log.logger)
        let dispatcher = try Dispatcher(
            contracts: [DatabaseContract.self], calls: Calls(backups.register), policy: policy,
            health: { Health(service: "test") }, newReference: { "reference" }, logger: log.logger)
        return InProcessClient(dispatcher, as: Peer(uid: uid))
    }

    @Test("Root and the operator's user get a backup")
    func operators() async throws {
        for uid: UInt32 in [0, 4_711] {
            let reply = try await client(as: uid).call(BackUp())
            let report = try DatabaseBackup.verify(reply.file)
            #expect(reply.checksum == report.checksum)
            #expect(reply.bytes == report.bytes)
            #expect(reply.tables == report.tables)
        }
        #expect(try folder.names(in: folder.backups).count == 4)
    }

    @Test("Any other process is refused, whether a service or not, and for every caller")
    func others() async throws {
        let services = PeerPolicy(services: [990: ["gateway"], 991: ["deliveries", "identity"]])
        let account = AccountID.example
        let callers: [Caller?] =
            [nil] + AccountKind.allCases.map { Caller(account: account, kind: $0, session: SessionID.example) }
        for (policy, users) in [(services, [990, 991, 992, 4_711]), (PeerPolicy(everyService: 4_711), [1, 4_712])] {
            for uid in users {
                for caller in callers {
                    let error = await #expect(throws: ErrorObject.self) {
                        try await client(as: UInt32(uid), policy).call(BackUp(), meta: CallMeta(caller: caller))
                    }
                    #expect(error?.data.type == "rpc.untrustedPeer", "\(uid) for \(caller as Any)")
                }
            }
        }
        #expect(!FileManager.default.fileExists(atPath: folder.backups))
    }

    @Test("The call has no route and only the operator may call it")
    func unpublished() {
        #expect(BackUp.route == nil)
        #expect(BackUp.access == .operator)
        #expect(DatabaseContract.calls.map { $0.name } == ["database.backup"])
    }

    @Test("The wire form of request and reply is fixed")
    func golden() throws {
        #expect(String(decoding: try JSONWriter.encode(BackUp()), as: UTF8.self) == "{}")
        let reply = BackUp.Reply(
            file: "/a/backups/a-20261121T143000Z.sqlite", bytes: 4_096, checksum: "00ff",
            tables: [TableCount(name: "parcel", rows: 3)])
        let text =
            #"{"file":"/a/backups/a-20261121T143000Z.sqlite","bytes":4096,"checksum":"00ff","#
            + #""tables":[{"name":"parcel","rows":3}]}"#
        #expect(String(decoding: try JSONWriter.encode(reply), as: UTF8.self) == text)
        #expect(try JSONReader.decode(BackUp.Reply.self, from: Array(text.utf8), unknownMembers: .refused) == reply)
    }

    @Test("A failed backup returns its reason and logs it")
    func refusals() async throws {
        let memory = try ServiceDatabase.inMemory(migrations: Fixture.migrations)
        await #expect(throws: BackUp.Refused.notOnDisk) { try await client(as: 0, of: memory).call(BackUp()) }
        let backups = BackupFolder(beside: folder.database)
        try backups.prepare()
        let lock = try backups.lock()
        await #expect(throws: BackUp.Refused.alreadyRunning) { try await client(as: 0).call(BackUp()) }
        lock.release()
        #expect(BackUp.Refused(.noSpace(file: "a")) == .noSpace)
        #expect(BackUp.Refused(.damaged(file: "a", findings: [])) == .damaged)
        try FileManager.default.removeItem(atPath: folder.backups)
        try Files.create(folder.backups)
        let error = await #expect(throws: ErrorObject.self) { try await client(as: 0).send(BackUp()) }
        #expect(error?.data.type == "database.backup.failed")
        #expect(error?.data.arguments?["reason"] == "cannot lock \(folder.backups)/test.lock: Not a directory")
        #expect(log.lines.last?.contains("Not a directory") == true, "\(log.lines)")
    }

    @Test("A backup of a damaged database names the damaged table")
    func damaged() async throws {
        let folder = try Folder()
        try await folder.fill(1...2_000)
        try folder.damage(table: "parcel")
        let database = try folder.open()
        let error = await #expect(throws: ErrorObject.self) { try await client(as: 0, of: database).send(BackUp()) }
        #expect(error?.data.type == "database.backup.damaged")
        let reason = error?.data.arguments?["reason"] ?? ""
        #expect(reason.hasPrefix("\(folder.database) is damaged: table parcel: "), "\(reason)")
        #expect(try folder.names(in: folder.backups) == [])
    }

    @Test("The README lists the calls")
    func documented() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Shared/SQLiteKit/README.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        for call in DatabaseContract.calls { #expect(text.contains("| `\(call.name)` | the operator | - |")) }
    }
}
