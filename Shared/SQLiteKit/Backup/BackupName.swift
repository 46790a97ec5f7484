import Vocabulary

/// The file name of a backup: `deliveries-20261121T143000Z.sqlite`, or `deliveries-20261121T143000Z-before-2.sqlite`
/// for a backup from before migration 2. The names of one database sort by time.
struct BackupName: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// A scheduled or requested backup.
        case generation
        /// A backup from before the migration with this number.
        case before(String)
    }

    /// The database's file without its extension.
    var database: String
    /// The time of the backup, rounded down to a second.
    var time: Instant
    var kind: Kind

    init(database: String, time: Instant, kind: Kind) {
        self.database = database
        self.time = Instant(milliseconds: time.milliseconds - time.milliseconds % 1_000)
        self.kind = kind
    }

    /// Parses a file name; `nil` when it is not the name of a backup.
    init?(file: String) {
        guard let match = file.wholeMatch(of: #/(.+)-(\d{8}T\d{6}Z)(?:-before-([0-9A-Za-z]+))?\.sqlite/#),
            let time = Instant(stamp: String(match.2))
        else { return nil }
        self.init(database: String(match.1), time: time, kind: match.3.map { .before(String($0)) } ?? .generation)
    }

    var file: String {
        switch kind {
        case .generation: "\(database)-\(time.stamp).sqlite"
        case .before(let step): "\(database)-\(time.stamp)-before-\(step).sqlite"
        }
    }
}

extension BackupName: Comparable {
    static func < (left: Self, right: Self) -> Bool { (left.time, left.file) < (right.time, right.file) }
}

extension Instant {
    /// The time in ISO 8601 basic format, to the second, for file names: `20261121T143000Z`.
    var stamp: String { description.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z" }

    init?(stamp: String) {
        let parts = [(0, 4), (4, 2), (6, 2), (9, 2), (11, 2), (13, 2)].map { stamp.dropFirst($0.0).prefix($0.1) }
        guard stamp.utf8.count == 16 else { return nil }
        self.init("\(parts[0])-\(parts[1])-\(parts[2])T\(parts[3]):\(parts[4]):\(parts[5])Z")
    }
}
