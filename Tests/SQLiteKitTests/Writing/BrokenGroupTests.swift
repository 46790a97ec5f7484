import GRDB
import Synchronization
import TestKit
import Testing

@testable import SQLiteKit

@Suite("Each write runs again by itself when the transaction of its group is lost", .timeLimit(.minutes(3)))
struct BrokenGroupTests {
    /// Counts the runs of each body of a group, by its number.
    private final class Runs: Sendable {
        private let counts = Mutex<[Int: Int]>([:])

        func count(_ number: Int) { counts.withLock { $0[number, default: 0] += 1 } }

        var all: [Int: Int] { counts.withLock(\.self) }
    }

    /// Runs ten writes in one group. Each inserts its number, and number 4 also runs a harmful statement.
    private func group(
        on subject: Subject, runs: Runs = Runs(), _ worse: @escaping @Sendable (Database) throws -> Void
    ) async throws -> [Result<Void, any Error>] {
        try await subject.together(10) { number in
            try await subject.database.write { connection in
                runs.count(number)
                try Fixture.insert(number, in: connection)
                if number == 4 { try worse(connection) }
            }
        }
    }

    private static let others = (0..<10).filter { $0 != 4 }

    @Test("A body that rolls back by itself fails alone", arguments: Subject.Place.allCases)
    func rollback(place: Subject.Place) async throws {
        let subject = try Subject(place)
        let runs = Runs()
        let results = try await group(on: subject, runs: runs) { try $0.execute(sql: "ROLLBACK") }
        #expect(results.losers().compactMap { $0 as? DatabaseRefused } == [.transactionEnded])
        #expect(try await subject.database.parcels() == Self.others)
        // The bodies up to the harmful one ran twice. The later ones had not begun.
        #expect(runs.all == Dictionary(uniqueKeysWithValues: (0..<10).map { ($0, $0 <= 4 ? 2 : 1) }))
    }

    @Test("A body that commits by itself makes nothing durable", arguments: Subject.Place.allCases)
    func commit(place: Subject.Place) async throws {
        let subject = try Subject(place)
        let results = try await group(on: subject) { try $0.execute(sql: "COMMIT") }
        #expect(results.losers().compactMap { $0 as? DatabaseRefused } == [.transactionEnded])
        #expect(try await subject.database.parcels() == Self.others)
    }

    @Test("A body that ends the transaction and goes on writing has no effect")
    func goesOn() async throws {
        let subject = try Subject()
        for ending in ["ROLLBACK", "COMMIT", "ROLLBACK; BEGIN", "RELEASE pending_write", "ROLLBACK TO pending_write"] {
            let results = try await group(on: subject) { connection in
                try? connection.execute(sql: ending)
                try? Fixture.insert(100, in: connection)
                try? Fixture.insert(101, in: connection)
            }
            #expect(results.winners().count >= 9, "\(ending)")
            let kept = try await subject.database.parcels()
            #expect(kept.filter { $0 < 10 && $0 != 4 } == Self.others, "\(ending)")
            // A successful write has all its effects, a refused one has none.
            if case .failure = results[4] {
                #expect(!kept.contains(4) && !kept.contains(100) && !kept.contains(101), "\(ending)")
            }
            try await subject.database.write { try $0.execute(sql: "DELETE FROM parcel") }
        }
    }

    @Test(
        "A body that ends its transaction fails as well without a group", arguments: ["ROLLBACK", "COMMIT"])
    func alone(ending: String) async throws {
        let subject = try Subject()
        await #expect(throws: DatabaseRefused.transactionEnded) {
            try await subject.database.write { connection in
                try Fixture.insert(1, in: connection)
                try? connection.execute(sql: ending)
                try? Fixture.insert(2, in: connection)
            }
        }
        #expect(try await subject.database.parcels() == [])
        try await subject.database.write { try Fixture.insert(3, in: $0) }
        #expect(try await subject.database.parcels() == [3])
    }

    @Test(
        "ON CONFLICT ROLLBACK fails its own write, and the other writes succeed", arguments: Subject.Place.allCases)
    func conflict(place: Subject.Place) async throws {
        let subject = try Subject(place)
        let results = try await group(on: subject) { connection in
            try connection.execute(sql: "INSERT OR ROLLBACK INTO parcel (number) VALUES (4)")
        }
        #expect(results.losers().count == 1)
        let error = results.losers().first as? DatabaseError
        #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_PRIMARYKEY)
        #expect(try await subject.database.parcels() == Self.others)
    }

    @Test("A body that swallows such an error and goes on writing has no effect either")
    func swallowed() async throws {
        let subject = try Subject()
        let results = try await group(on: subject) { connection in
            try? connection.execute(sql: "INSERT OR ROLLBACK INTO parcel (number) VALUES (4)")
            try? Fixture.insert(100, in: connection)
        }
        #expect(results.losers().compactMap { $0 as? DatabaseRefused } == [.transactionEnded])
        #expect(try await subject.database.parcels() == Self.others)
    }

    @Test("Each write commits alone when the COMMIT of the group fails")
    func commitRefused() async throws {
        let subject = try Subject()
        let refusal = RefusedCommits()
        try await subject.database.write { $0.add(transactionObserver: refusal, extent: .databaseLifetime) }
        refusal.next()
        let before = subject.commits
        let results = try await group(on: subject) { _ in }
        #expect(results.winners().count == 10)
        #expect(subject.commits == before + 10)
        #expect(try await subject.database.parcels() == Array(0..<10))
    }

    @Test("A write whose own COMMIT fails throws that error")
    func commitOfOneRefused() async throws {
        let subject = try Subject()
        let refusal = RefusedCommits()
        try await subject.database.write { $0.add(transactionObserver: refusal, extent: .databaseLifetime) }
        refusal.next()
        await #expect(throws: Fixture.Refused()) { try await subject.database.write { try Fixture.insert(1, in: $0) } }
        try await subject.database.write { try Fixture.insert(2, in: $0) }
        #expect(try await subject.database.parcels() == [2])
    }

    @Test("A refusal that depends on a rolled back write is not returned")
    func refusalsWait() async throws {
        let subject = try Subject()
        let refusal = RefusedCommits()
        try await subject.database.write { $0.add(transactionObserver: refusal, extent: .databaseLifetime) }
        refusal.next()
        // In the group, the second write fails because of the first. Alone, the first write fails, and the second can
        // use the number.
        let first = Runs()
        let results = try await subject.together(2) { number in
            try await subject.database.write { connection in
                first.count(number)
                if number == 0, first.all[0] == 2 { throw Fixture.Refused() }
                try Fixture.insert(7, in: connection)
            }
        }
        #expect(throws: Fixture.Refused()) { try results[0].get() }
        #expect(throws: Never.self) { try results[1].get() }
        #expect(try await subject.database.parcels() == [7])
    }

    /// A transaction observer that refuses the next COMMIT.
    private final class RefusedCommits: TransactionObserver, Sendable {
        private let isNext = Mutex(false)

        func next() { isNext.withLock { $0 = true } }

        func databaseWillCommit() throws {
            try isNext.withLock { isNext in
                defer { isNext = false }
                if isNext { throw Fixture.Refused() }
            }
        }

        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
        func databaseDidChange(with event: DatabaseEvent) {}
        func databaseDidCommit(_ db: Database) {}
        func databaseDidRollback(_ db: Database) {}
    }
}
