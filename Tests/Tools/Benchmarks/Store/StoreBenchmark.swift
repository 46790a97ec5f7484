import Foundation
import GRDB
import SQLiteKit

/// Measures durable writes and reads by key through `ServiceDatabase`, compared with SQLite's C interface.
struct StoreBenchmark {
    let folder: TemporaryFolder
    let peers: String
    let seconds: Double

    private static let migrations = [
        Migration(
            1, "items",
            sql: "CREATE TABLE item (id INTEGER NOT NULL PRIMARY KEY, body BLOB NOT NULL) STRICT")
    ]
    private static let row = Data(repeating: 0x6B, count: 200)

    func run() async throws {
        Output.heading("store: 200-byte rows, each on the disk before its answer; ratio: rate of kvart to that of C")
        let peer: StorePeer
        do {
            peer = try StorePeer.build(from: peers, in: folder)
        } catch let failure as BenchmarkFailure {
            return Output.line("there is nothing to compare with: \(failure)")
        }
        // Beside the program, because temporary files may be in memory.
        let program = URL(fileURLWithPath: try Programs.own()).deletingLastPathComponent()
        try await TemporaryFolder.with(in: program) { disk in
            let table = Table(
                [.text("what", 14), .number("at once", 8), .text("by", 16)] + StoreFigures.columns
                    + [.number("ratio", 6)])
            let database = try ServiceDatabase.open(path: disk.file("kvart.sqlite"), migrations: Self.migrations)
            try await writes(to: database, peer, on: disk, table)
            try await reads(from: database, peer, on: disk, table)
            try database.close()
        }
    }

    /// The peer and our code in turns, so that a slow moment of the disk affects both.
    private func writes(
        to database: ServiceDatabase, _ peer: StorePeer, on disk: TemporaryFolder, _ table: Table
    ) async throws {
        var answered = 0
        for writers in [1, 16, 64] {
            let raw = try peer.write(disk.file("c.sqlite"), seconds: seconds)
            table.row(["write", "1", "C"] + raw.cells + [""])
            if writers == 1 {
                let plain = try plainCommits(on: disk)
                table.row(["write", "1", "GRDB, blocking"] + plain.cells + [ratio(plain, raw)])
                let awaited = try await awaitedCommits(on: disk)
                table.row(["write", "1", "GRDB, awaited"] + awaited.cells + [ratio(awaited, raw)])
            }
            let (ours, count) = try await load(writers) {
                try await database.write(Self.insert)
            }
            answered += count
            table.row(["write", "\(writers)", "kvart"] + ours.cells + [ratio(ours, raw)])
        }
        let found = try await database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM item") }
        guard found == answered else {
            throw BenchmarkFailure("\(answered) writes were answered, \(found ?? 0) are there")
        }
    }

    private func reads(
        from database: ServiceDatabase, _ peer: StorePeer, on disk: TemporaryFolder, _ table: Table
    ) async throws {
        let keys = try await database.read { try Int.fetchOne($0, sql: "SELECT max(id) FROM item") } ?? 0
        for readers in [1, 64] {
            let raw = try peer.read(disk.file("kvart.sqlite"), keys: keys, seconds: seconds)
            table.row(["read by key", "1", "C"] + raw.cells + [""])
            let (ours, _) = try await load(readers) {
                let key = Int.random(in: 1...keys)
                let size = try await database.read { connection in
                    let statement = try connection.cachedStatement(sql: "SELECT body FROM item WHERE id = ?")
                    return try Data.fetchOne(statement, arguments: [key])?.count
                }
                guard size == Self.row.count else { throw BenchmarkFailure("the row \(key) is not as it was written") }
            }
            table.row(["read by key", "\(readers)", "kvart"] + ours.cells + [ratio(ours, raw)])
        }
    }

    /// Measures an unshared commit with the same library, on the calling thread.
    private func plainCommits(on disk: TemporaryFolder) throws -> StoreFigures {
        let queue = try plainQueue(disk.file("blocking.sqlite"))
        defer { try? queue.close() }
        let start = Stopwatch.now()
        var times: [UInt64] = []
        var before = start
        while before - start < UInt64(seconds * 1e9) {
            try Interruption.check()
            try queue.write(Self.insert)
            let now = Stopwatch.now()
            times.append(now - before)
            before = now
        }
        return try StoreFigures(times, in: before - start)
    }

    /// Measures an unshared commit that does not block the calling thread: the best that a service could do without
    /// group commits.
    private func awaitedCommits(on disk: TemporaryFolder) async throws -> StoreFigures {
        let queue = try plainQueue(disk.file("awaited.sqlite"))
        defer { try? queue.close() }
        return try await load(1) { try await queue.write(Self.insert) }.0
    }

    private func plainQueue(_ path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.journalMode = .wal
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.writeWithoutTransaction { connection in
            try connection.execute(sql: "PRAGMA synchronous = FULL; \(Self.migrations[0].sql)")
        }
        return queue
    }

    @Sendable private static func insert(_ connection: Database) throws {
        try connection.cachedStatement(sql: "INSERT INTO item (body) VALUES (?)").execute(arguments: [row])
    }

    /// A closed loop in each of the tasks.
    private func load(
        _ tasks: Int, _ work: @escaping @Sendable () async throws -> Void
    ) async throws -> (StoreFigures, count: Int) {
        let start = Stopwatch.now()
        let length = UInt64(seconds * 1e9)
        let times = try await withThrowingTaskGroup(of: [UInt64].self) { group in
            for _ in 0..<tasks {
                group.addTask {
                    var times: [UInt64] = []
                    var before = Stopwatch.now()
                    while before - start < length {
                        try Interruption.check()
                        try await work()
                        let now = Stopwatch.now()
                        times.append(now - before)
                        before = now
                    }
                    return times
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        return (try StoreFigures(times, in: Stopwatch.now() - start), times.count)
    }

    private func ratio(_ ours: StoreFigures, _ theirs: StoreFigures) -> String {
        Output.decimal(ours.perSecond / theirs.perSecond, places: 2)
    }
}
