import Foundation
import GRDB
import TestKit
import Testing
import Vocabulary

@testable import SQLiteKit

@Suite("Checking a backup")
struct VerifyTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func backup() async throws -> BackupReport {
        try await folder.fill(1...2_000)
        return try folder.backUp()
    }

    /// Removes the checksum, so that the other checks must find the damage.
    private func bareBackup() async throws -> String {
        let file = try await backup().file
        try Files.remove(file + ".sha256")
        return file
    }

    @Test("A good backup passes every check, and no file appears beside it")
    func good() async throws {
        let made = try await backup()
        let names = try folder.names(in: folder.backups)
        for _ in 0..<2 { #expect(try DatabaseBackup.verify(made.file) == made) }
        #expect(try folder.names(in: folder.backups) == names)
    }

    @Test("sha256sum can read the checksum file")
    func sha256sum() async throws {
        let made = try await backup()
        let check = "cd \(folder.backups) && sha256sum --check --strict *.sha256"
        let tool = try RunningProgram("/bin/sh", ["-c", check])
        #expect(try await tool.end() == 0, "\(tool.output)")
        try flip(5_000, of: made.file)
        #expect(try await RunningProgram("/bin/sh", ["-c", check]).end() == 1)
    }

    @Test("A good backup without a checksum passes, and its report says that no checksum was compared")
    func noChecksum() async throws {
        let report = try DatabaseBackup.verify(try await bareBackup())
        #expect(!report.isChecksumNoted)
    }

    @Test("One changed byte is found at any offset")
    func changed() async throws {
        let made = try await backup()
        for offset in stride(from: 0, to: Int(made.bytes), by: 1_999) {
            try flip(offset, of: made.file)
            #expect(throws: BackupRefused.changed(file: made.file)) { try DatabaseBackup.verify(made.file) }
            try flip(offset, of: made.file)
        }
        #expect(try DatabaseBackup.verify(made.file) == made)
    }

    @Test("A truncated backup is refused, with and without its checksum", arguments: [0, 1, 15, 100, 4_096, 20_000])
    func truncated(length: UInt64) async throws {
        let made = try await backup()
        let handle = try #require(FileHandle(forUpdatingAtPath: made.file))
        try handle.truncate(atOffset: length)
        try handle.close()
        #expect(throws: BackupRefused.changed(file: made.file)) { try DatabaseBackup.verify(made.file) }
        try Files.remove(made.file + ".sha256")
        #expect(throws: BackupRefused.self) { try DatabaseBackup.verify(made.file) }
    }

    @Test("Structural damage is found without a checksum", arguments: [0, 30, 4_096, 8_192 + 3])
    func damaged(offset: Int) async throws {
        let file = try await bareBackup()
        for place in offset..<offset + 4 { try flip(place, of: file) }
        let error = #expect(throws: BackupRefused.self) { try DatabaseBackup.verify(file) }
        guard case .damaged = error else {
            Issue.record("\(error as Any)")
            return
        }
    }

    @Test("A row with a broken foreign key is found")
    func orphan() async throws {
        let file = try await bareBackup()
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        let connection = try DatabaseQueue(path: file, configuration: configuration)
        try await connection.write { try $0.execute(sql: "INSERT INTO parcel VALUES (9999, zeroblob(16))") }
        try connection.close()
        #expect(
            throws: BackupRefused.damaged(file: file, findings: ["a row of parcel refers to a missing row of store"])
        ) { try DatabaseBackup.verify(file) }
    }

    @Test("A file that is missing, not a database or not a service's database is refused with that reason")
    func others() throws {
        let missing = folder.path + "/missing.sqlite"
        #expect(throws: BackupRefused.missing(file: missing)) { try DatabaseBackup.verify(missing) }
        let letter = folder.path + "/letter.sqlite"
        try Files.create(letter, Array(String(repeating: "This is a letter. ", count: 100).utf8))
        #expect(throws: BackupRefused.damaged(file: letter, findings: ["file is not a database"])) {
            try DatabaseBackup.verify(letter)
        }
        let foreign = folder.path + "/foreign.sqlite"
        let connection = try DatabaseQueue(path: foreign)
        try connection.write { try $0.execute(sql: "CREATE TABLE song (name TEXT) STRICT") }
        try connection.close()
        #expect(throws: BackupRefused.foreign(file: foreign)) { try DatabaseBackup.verify(foreign) }
    }

    @Test("A database in use is refused, because the rows in its log would be missing")
    func inUse() async throws {
        let database = try folder.open()
        try await database.write { try Fixture.insertCounted(1, in: $0) }
        #expect(throws: BackupRefused.unfinished(file: folder.database)) { try DatabaseBackup.verify(folder.database) }
        try database.close()
        // A closed database is a single complete file.
        #expect(throws: Never.self) { try DatabaseBackup.verify(folder.database) }
    }

    @Test("A backup with unknown migrations is refused, and the error names them")
    func newer() async throws {
        let made = try await backup()
        #expect(throws: BackupRefused.newerOrOther(file: made.file, steps: ["2 parcels and the counter"])) {
            try DatabaseBackup.verify(made.file, knownSteps: made.steps.dropLast())
        }
        #expect(throws: Never.self) { try DatabaseBackup.verify(made.file, knownSteps: made.steps + ["3 later"]) }
    }

    @Test("Paths may contain characters that are special in a URI", arguments: ["a?b#c%20d", "ž&=+ x"])
    func oddPath(name: String) async throws {
        let file = "\(folder.path)/\(name).sqlite"
        try Files.rename(try await bareBackup(), to: file)
        #expect(throws: Never.self) { try DatabaseBackup.verify(file) }
        #expect(throws: Never.self) { try DatabaseBackup.verify("/" + file) }
    }

    @Test("Backup names survive a round trip, and other names are rejected")
    func names() {
        let name = BackupName(database: "car-marketplace", time: .halfPastTwo + .milliseconds(999), kind: .generation)
        #expect(name.file == "car-marketplace-20261121T143000Z.sqlite")
        #expect(BackupName(file: name.file) == name)
        let before = BackupName(database: "a", time: .halfPastTwo, kind: .before("2"))
        #expect(before.file == "a-20261121T143000Z-before-2.sqlite")
        #expect(BackupName(file: before.file) == before)
        for text in [
            "a.sqlite", "a-20261121T143000Z", "-20261121T143000Z.sqlite", "a-20261321T143000Z.sqlite",
            "a-20261121T143000.sqlite", "a-20261121T143000Z-before-.sqlite", "a-20261121T143000Z.sqlite.sha256",
        ] {
            #expect(BackupName(file: text) == nil, "\(text)")
        }
    }
}
