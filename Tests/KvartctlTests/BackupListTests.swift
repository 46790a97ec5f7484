import Foundation
@testable import KvartctlKit
import Testing
import Vocabulary

@Suite("The list of backups")
struct BackupListTests {
    private static let noon = Instant(milliseconds: 1_795_262_400_000)

    @Test("Each backup has a line with the data from its name")
    func text() {
        let list = BackupList([
            BackupList.Entry(
                service: "identity", file: "i.sqlite", time: Self.noon - .seconds(3 * 3_600), bytes: 1_536,
                kind: "before 12", hasChecksum: true),
            BackupList.Entry(
                service: "deliveries", file: "d.sqlite", time: Self.noon - .seconds(24 * 3_600), bytes: 12,
                kind: "generation", hasChecksum: false),
        ])
        #expect(
            list.text(at: Self.noon) == """
                SERVICE     TIME                   AGE     SIZE  KIND        CHECKSUM  FILE
                identity    2026-11-21T09:00:00Z   3 h  1.5 KiB  before 12   noted     i.sqlite
                deliveries  2026-11-20T12:00:00Z  24 h     12 B  generation  none      d.sqlite
                """)
        #expect(BackupList([]).text(at: Self.noon) == "there are no backups")
    }

    @Test("Backups are read from the folders of the services; other files are not listed")
    func folders() throws {
        let town = FileManager.default.temporaryDirectory.appending(path: "backups-\(UUID())").path()
        defer { try? FileManager.default.removeItem(atPath: town) }
        let folder = town + "/identity/backups"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let names = [
            "identity-20261121T090000Z.sqlite", "identity-20261121T090000Z.sqlite.sha256",
            "identity-20261120T090000Z-before-2.sqlite", "deliveries-20261121T090000Z.sqlite", "identity.lock",
        ]
        for name in names { try "x".write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8) }
        let location = TownLocation.folder(TownFolder(path: town))
        let list = try BackupList(of: ["identity", "deliveries"], in: location)
        #expect(list.entries.map(\.kind) == ["before 2", "generation"])
        #expect(list.entries.map(\.hasChecksum) == [false, true])
        #expect(list.entries.last?.file == "\(folder)/identity-20261121T090000Z.sqlite")
        #expect(list.entries.last?.bytes == 1)
    }
}
