import GRDB
import Synchronization
import TestKit
import Testing

@testable import SQLiteKit

@Suite("A group whose transaction is lost: each write runs again by itself", .timeLimit(.minutes(3)))
struct BrokenGroupTests {
    /// How often the bodies of a group ran, by their numbers.
    private final class Runs: Sendable {
        private let counts = Mutex<[Int: Int]>([:])

        func count(_ number: Int) { counts.withLock { $0[number, default: 0] += 1 } }

        var all: [Int: Int] { counts.withLock(\.self) }
    }

    /// Ten writes together, each of which inserts its number; number 4 does something worse as well.
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

    @Test("A body that rolls back by hand takes nobody with it", arguments: Subject.Place.allCases)
    func rollback(place: Subject.Place) async throws {
        let subject = try Subject(place)
        let runs = Runs()
        let results = try await group(on: subject, runs: runs) { try $0.execute(sql: "ROLLBACK") }
        #expect(results.losers().compactMap { $0 as? DatabaseRefused } == [.transactionEnded])
        #expect(try await subject.database.parcels() == Self.others)
        // Those up to the broken one ran twice, those behind it had not begun.
        #expect(runs.all == Dictionary(uniqueKeysWithValues: (0..<10).map { ($0, $0 <= 4 ? 2 : 1) }))
    }

    @Test("A body that commits by hand makes nothing durable", arguments: Subject.Place.allCases)
    func commit(place: Subject.Place) async throws {
        let subject = try Subject(place)
        let results = try await group(on: subject) { try $0.execute(sql: "COMMIT") }
        #expect(results.losers().compactMap { $0 as? DatabaseRefused } == [.transactionEnded])
        #expect(try await subject.database.parcels() == Self.others)
    }

    @Test("A body that ends the transaction and goes on as if nothing had happened keeps nothing")
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
            // Whoever got an answer has all of it, who was refused has nothing.
            if case .failure = results[4] {
                #expect(!kept.contains(4) && !kept.contains(100) && !kept.contains(101), "\(ending)")
            }
            try await subject.database.write { try $0.execute(sql: "DELETE FROM parcel") }
        }
    }

    @Test(
        "A body that ends its transaction fails alone as well when it comes alone", arguments: ["ROLLBACK", "COMMIT"])
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
        "ON CONFLICT ROLLBACK takes the transaction, and still nobody else's write", arguments: Subject.Place.allCases)
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

    @Test("A body that swallows such an error and goes on writing keeps nothing either")
    func swallowed() async throws {
        let subject = try Subject()
        let results = try await group(on: subject) { connection in
            try? connection.execute(sql: "INSERT OR ROLLBACK INTO parcel (number) VALUES (4)")
            try? Fixture.insert(100, in: connection)
        }
        #expect(results.losers().compactMap { $0 as? DatabaseRefused } == [.transactionEnded])
        #expect(try await subject.database.parcels() == Self.others)
    }

    @Test("When the COMMIT is refused, nobody is answered by it: each commits alone")
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

    @Test("A write whose own COMMIT is refused fails with that error")
    func commitOfOneRefused() async throws {
        let subject = try Subject()
        let refusal = RefusedCommits()
        try await subject.database.write { $0.add(transactionObserver: refusal, extent: .databaseLifetime) }
        refusal.next()
        await #expect(throws: Fixture.Refused()) { try await subject.database.write { try Fixture.insert(1, in: $0) } }
        try await subject.database.write { try Fixture.insert(2, in: $0) }
        #expect(try await subject.database.parcels() == [2])
    }

    @Test("A refusal that rests on a write which is lost with the transaction is not handed out")
    func refusalsWait() async throws {
        let subject = try Subject()
        let refusal = RefusedCommits()
        try await subject.database.write { $0.add(transactionObserver: refusal, extent: .databaseLifetime) }
        refusal.next()
        // The second fails in the group because of the first; by itself the first fails, and the second can have the
        // number.
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

    /// Refuses the next COMMIT, as a transaction observer may.
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
