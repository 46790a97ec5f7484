import Foundation
import GRDB
import Logging
import Synchronization
import Testing
import Vocabulary

@testable import SQLiteKit

extension Instant {
    /// 2026-11-21T14:30:00Z
    static let halfPastTwo = Instant(milliseconds: 1_795_271_400_000)
}

extension Fixture {
    /// Adds a parcel and increments the counter in one write. A reader that sees only one of the changes sees a partial
    /// write.
    static func insertCounted(_ number: Int, in database: Database) throws {
        try insert(number, in: database)
        try database.execute(sql: "UPDATE counter SET value = value + 1")
    }
}

/// The contents of a database file that no process has open.
struct Contents: Equatable {
    var parcels: [Int]
    var counter: Int

    /// Returns the contents with all parcels up to a number and the matching counter.
    init(upTo last: Int) {
        parcels = Array(1..<last + 1)
        counter = last
    }

    init(of file: String) throws {
        let connection = try DatabaseQueue(path: file)
        defer { try? connection.close() }
        (parcels, counter) = try connection.read { database in
            #expect(try String.fetchAll(database, sql: "PRAGMA integrity_check") == ["ok"])
            return (
                try Fixture.parcels(database), try Int.fetchOne(database, sql: "SELECT value FROM counter") ?? -1
            )
        }
    }
}

extension Folder {
    var backups: String { path + "/backups" }

    func open(_ migrations: [Migration] = Fixture.migrations) throws -> ServiceDatabase {
        try ServiceDatabase.open(path: database, migrations: migrations, now: { .halfPastTwo })
    }

    /// Creates the database with these parcels, and closes it.
    func fill(_ numbers: ClosedRange<Int>) async throws {
        let database = try open()
        try await database.write { connection in
            try connection.execute(
                sql: """
                    WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
                    INSERT INTO parcel (number) SELECT i FROM n
                    """, arguments: [numbers.lowerBound, numbers.upperBound])
            try connection.execute(sql: "UPDATE counter SET value = value + ?", arguments: [numbers.count])
        }
        try database.close()
    }

    func backUp(at time: Instant = .halfPastTwo) throws -> BackupReport {
        try DatabaseBackup.make(of: database, into: backups, at: time)
    }

    /// Returns the sorted names in a folder, without the lock files.
    func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasSuffix(".lock") }.sorted()
    }

    func permissions(of file: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int)
    }
}

/// Inverts one byte of a file.
func flip(_ offset: Int, of file: String) throws {
    let handle = try #require(FileHandle(forUpdatingAtPath: file))
    try handle.seek(toOffset: UInt64(offset))
    let byte = try #require(try handle.read(upToCount: 1)?.first)
    try handle.seek(toOffset: UInt64(offset))
    try handle.write(contentsOf: [byte ^ 0xFF])
    try handle.close()
}

/// Collects the log records.
final class KeptLog: LogHandler, Sendable {
    private let kept = Mutex<[String]>([])
    var lines: [String] { kept.withLock { $0 } }
    var logger: Logger { Logger(label: "test") { _ in self } }

    // The members below are required by the protocol and unused.
    var logLevel: Logger.Level {
        get { .trace }
        set {}
    }
    var metadata: Logger.Metadata {
        get { [:] }
        set {}
    }
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { nil }
        set {}
    }

    func log(event: LogEvent) {
        let members = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        kept.withLock { $0.append("\(event.level) \(event.message) \(members.joined(separator: " "))") }
    }
}
