import Glibc
import SQLiteKit
import Vocabulary

/// The backups of some services, as their file names describe them.
struct BackupList: Hashable, Sendable {
    struct Entry: Codable, Hashable, Sendable {
        var service: String
        var file: String
        var time: Instant
        var bytes: Int64
        /// `generation`, or `before 2` for a backup that was made before migration 2.
        var kind: String
        /// Whether a `.sha256` file is beside it. It is written when the new backup has passed its check.
        var hasChecksum: Bool
    }

    var entries: [Entry]

    init(_ entries: [Entry]) { self.entries = entries }

    /// - Throws: `BackupRefused` when a folder cannot be read.
    init(of services: [String], in location: TownLocation) throws {
        entries = try services.flatMap { service in
            try DatabaseBackup.list(in: location.backups(of: service)).filter { $0.database == service }.map { backup in
                Entry(
                    service: service, file: backup.file, time: backup.time, bytes: backup.bytes,
                    kind: backup.kind.title, hasChecksum: access(backup.file + ".sha256", F_OK) == 0)
            }
        }
    }

    /// One line for each backup.
    func text(at now: Instant) -> String {
        guard !entries.isEmpty else { return "there are no backups" }
        let columns = [
            TextTable.Column(title: "SERVICE"), TextTable.Column(title: "TIME"),
            TextTable.Column(title: "AGE", isNumber: true), TextTable.Column(title: "SIZE", isNumber: true),
            TextTable.Column(title: "KIND"), TextTable.Column(title: "CHECKSUM"), TextTable.Column(title: "FILE"),
        ]
        let rows = entries.map { entry -> [String?] in
            [
                entry.service, "\(entry.time.description.prefix(19))Z",
                HumanReadable.time(Double((now - entry.time).milliseconds) / 1_000),
                HumanReadable.bytes(Double(entry.bytes)),
                entry.kind, entry.hasChecksum ? "noted" : "none", entry.file.printable(onOneLine: true),
            ]
        }
        return TextTable(columns: columns, rows: rows).text
    }
}

extension BackupFile.Kind {
    /// Human-readable.
    fileprivate var title: String {
        switch self {
        case .generation: "generation"
        case .beforeMigration(let step): "before \(step)"
        }
    }
}
