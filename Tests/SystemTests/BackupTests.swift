import Foundation
import GRDB
import IdentityContract
import RPC
import TestKit
import Testing
import Town

@Suite("Backup and restore of a running town")
struct BackupTests {
    @Test("A restore brings back exactly the rows of the backup, changes no other file, and the town works on")
    func drill() async throws {
        try await withScratchFolder { folder in
            let drill = Drill(folder: folder)
            var backups: [String: String] = [:]
            var ledgers: [String: Ledger] = [:]
            var laterLedgers: [String: Ledger] = [:]
            var shown: String?
            var token = ""
            var courier = (id: "", token: "")

            try await drill.withTown { town in
                // Waits for each service's automatic first backup, which would otherwise run together with the next
                // one.
                #expect(await eventually { Drill.services.allSatisfy { drill.backups(of: $0).count == 1 } })
                token = try await town.store()
                courier = try await town.courier()
                try await town.link(store: token, courier)
                let delivery = try await town.delivery(store: token, for: courier.id)
                #expect(
                    try await town.request("POST", "/v1/deliveries/\(delivery)/accept", token: courier.token).status
                        == 200)
                shown = try await town.shownDeliveries(token)

                let made = try await drill.kvartctl("backup", "--state", drill.state)
                #expect(made.status == 0, "\(made.output)")
                let files = made.output.split(separator: "\n").map(String.init)
                #expect(files.count == Drill.services.count, "\(made.output)")
                for (name, file) in zip(Drill.services, files) {
                    #expect(file.hasPrefix("\(drill.state)/\(name)/backups/\(name)-"))
                    backups[name] = file
                    ledgers[name] = try Ledger(of: drill.database(name))
                    #expect(try Ledger(of: file) == ledgers[name])
                    #expect(ledgers[name]?.rows.isEmpty == false)
                    let verified = try await drill.kvartctl("verify", file)
                    #expect(verified.status == 0 && verified.output.contains("\(file) is good"), "\(verified.output)")
                }

                // Later writes are not in the backup, but are not lost either.
                let late = try await town.courier("0913334444")
                try await town.link(store: token, late)
                _ = try await town.delivery(store: token, for: late.id)
                try await town.person("olena")
                let seat = try await town.app(
                    "POST", "/v1/coaches/bookings", token: try await town.session(.person, "olena").token,
                    RealTown.order(
                        1, on: try await town.day(after: 2), at: "09:00",
                        and: #","surname":"Шевченко","phone":"+380671234567""#))
                #expect(seat.status == 200, "\(seat)")
                let refused = try await drill.restore("deliveries", backups)
                #expect(refused.status == 1 && refused.output.contains("stop it first"), "\(refused.output)")
                #expect(try await town.request("GET", "/v1/stores/me/deliveries", token: token).status == 200)
            }

            for name in Drill.services { laterLedgers[name] = try Ledger(of: drill.database(name)) }
            let before = try drill.otherFiles()
            for name in Drill.services {
                #expect(laterLedgers[name] != ledgers[name])
                let restored = try await drill.restore(name, backups)
                #expect(restored.status == 0, "\(restored.output)")
                #expect(try Ledger(of: drill.database(name)) == ledgers[name])
                let words = restored.output.split(whereSeparator: \.isWhitespace).map(String.init)
                let kept = try #require(words.last { $0.contains("-replaced-") })
                #expect(try Ledger(of: kept) == laterLedgers[name])
            }
            #expect(try drill.otherFiles() == before)

            try await drill.withTown { town in
                // Sessions from before the backup are valid, and the lists are as they were then.
                let again = try await town.shownDeliveries(token)
                #expect(again == shown)
                let late = try await town.request(
                    "POST", "/v1/sessions/courier", #"{"phone":"0913334444","password":"s3cret!"}"#)
                #expect(late.status == 401)
                // New writes work.
                _ = try await town.delivery(store: token, for: courier.id)
                let made = try await drill.kvartctl("backup", "deliveries", "--state", drill.state)
                #expect(made.status == 0, "\(made.output)")
            }
        }
    }

    @Test("A damaged backup and a missing file have different exit codes, and nothing is restored")
    func badFiles() async throws {
        try await withScratchFolder { folder in
            let drill = Drill(folder: folder)
            let letter = folder + "/letter.sqlite"
            try "This is a letter.".write(toFile: letter, atomically: true, encoding: .utf8)
            for (file, status) in [(letter, 65), (folder + "/missing.sqlite", 66)] as [(String, CInt)] {
                let verified = try await drill.kvartctl("verify", file)
                #expect(verified.status == status && verified.output.contains(file), "\(verified.output)")
                let restored = try await drill.restore("identity", ["identity": file])
                #expect(restored.status == status, "\(restored.output)")
                #expect(!FileManager.default.fileExists(atPath: drill.database("identity")))
            }
            let nobody = try await drill.kvartctl("backup", "--state", drill.state)
            #expect(nobody.status == 1 && nobody.output.contains("no service runs"), "\(nobody.output)")
        }
    }
}

/// A town that a test stops and starts again on the same files.
private struct Drill: Sendable {
    static let services = Town.services.filter(\.hasDatabase).map(\.name)

    let folder: String

    var state: String { folder + "/town" }

    func database(_ service: String) -> String { "\(state)/\(service)/\(service).sqlite" }

    func backups(of service: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: "\(state)/\(service)/backups")
        return names?.filter { $0.wholeMatch(of: #/\w.*\.sqlite/#) != nil } ?? []
    }

    func withTown(_ body: (RealTown) async throws -> Void) async throws {
        let town = try await RealTown.start(in: folder)
        do {
            try await body(town)
        } catch {
            town.program.signal(SIGINT)
            _ = try? await town.program.end()
            throw error
        }
        town.program.signal(SIGINT)
        #expect(try await town.program.end() == 0, "\(town.program.output)")
    }

    func kvartctl(_ arguments: String...) async throws -> (status: CInt, output: String) {
        let program = try RunningProgram.product("kvartctl", arguments)
        let status = try await program.end()
        return (status, program.output)
    }

    func restore(_ service: String, _ files: [String: String]) async throws -> (status: CInt, output: String) {
        try await kvartctl("restore", service, try #require(files[service]), "--state", state)
    }

    /// Returns the contents of all files of the town except the databases and their logs.
    func otherFiles() throws -> [String: Data] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: state)
        let pairs = names.compactMap { name -> (String, Data)? in
            guard !Self.services.contains(where: { name.hasPrefix("\($0)/\($0).sqlite") && !name.hasSuffix(".lock") }),
                !name.contains("-replaced-")
            else { return nil }
            return FileManager.default.contents(atPath: "\(state)/\(name)").map { (name, $0) }
        }
        return Dictionary(pairs) { first, _ in first }
    }
}

/// Every row of every table, except the name of the event feed, which a restore changes.
private struct Ledger: Equatable {
    var rows: [String]

    init(of file: String) throws {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA query_only = ON; PRAGMA wal_autocheckpoint = 0") }
        let connection = try DatabaseQueue(path: file, configuration: configuration)
        defer { try? connection.close() }
        rows = try connection.read { database in
            #expect(try String.fetchAll(database, sql: "PRAGMA integrity_check") == ["ok"])
            #expect(try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").isEmpty)
            let tables = try String.fetchAll(
                database,
                sql: """
                    SELECT name FROM sqlite_schema
                    WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name <> 'kitFeed' ORDER BY name
                    """)
            return try tables.flatMap { table in
                try Row.fetchAll(database, sql: "SELECT * FROM \(table.quotedDatabaseIdentifier)")
                    .map { "\(table) \($0)" }.sorted()
            }
        }
    }
}

extension RealTown {
    /// Returns a store's list without the URL of the town, which changes at each start.
    fileprivate func shownDeliveries(_ store: String) async throws -> String {
        let list = try await app("GET", "/v1/stores/me/deliveries", token: store)
        guard list.status == 200 else { throw Unexpected(list) }
        return list.text.replacing(url, with: "")
    }
}
