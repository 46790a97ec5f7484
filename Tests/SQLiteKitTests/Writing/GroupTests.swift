import GRDB
import RPC
import TestKit
import Testing

@testable import SQLiteKit

@Suite("Writes that wait together share a commit", .timeLimit(.minutes(3)))
struct GroupTests {
    @Test("64 waiting writes share one commit, and all are stored", arguments: Subject.Place.allCases)
    func oneCommit(place: Subject.Place) async throws {
        let subject = try Subject(place)
        let results = try await subject.together(64) { number in
            try await subject.database.write { try Fixture.insert(number, in: $0) }
        }
        #expect(results.winners().count == 64)
        #expect(subject.commits == 1)
        #expect(try await subject.database.parcels() == Array(0..<64))
    }

    @Test("A write without a group has its own commit and no savepoint", arguments: Subject.Place.allCases)
    func alone(place: Subject.Place) async throws {
        let subject = try Subject(place)
        let statements = try await Statements.watching(subject.database)
        for number in 0..<3 { try await subject.database.write { try Fixture.insert(number, in: $0) } }
        #expect(subject.commits == 4)
        let one = ["BEGIN IMMEDIATE", "INSERT INTO parcel (number) VALUES (?)", "COMMIT"]
        // The first COMMIT belongs to the write that begins the watching.
        #expect(statements.all == ["COMMIT"] + one + one + one)
    }

    @Test("The writes of a group run in the order of the queue, and each sees the earlier ones")
    func order() async throws {
        let subject = try Subject()
        let results = try await subject.together(20) { number in
            try await subject.database.write { connection in
                try Fixture.insert(number, in: connection)
                return try Fixture.parcels(connection)
            }
        }
        #expect(try results.map { try $0.get() } == (0..<20).map { Array(0...$0) })
    }

    @Test("A write that breaks a constraint fails alone; the other 63 are stored", arguments: Subject.Place.allCases)
    func constraint(place: Subject.Place) async throws {
        let subject = try Subject(place)
        let results = try await subject.together(64) { number in
            try await subject.database.write { connection in
                try Fixture.insert(number, in: connection)
                // Number 30 has already written its row when it conflicts with the row of number 7.
                if number == 30 { try Fixture.insert(7, in: connection) }
            }
        }
        let losers = results.losers()
        #expect(losers.count == 1)
        #expect((losers.first as? DatabaseError)?.extendedResultCode == .SQLITE_CONSTRAINT_PRIMARYKEY)
        #expect(subject.commits == 1)
        #expect(try await subject.database.parcels() == Array(0..<64).filter { $0 != 30 })
    }

    @Test("The first write of a group may fail as well", arguments: Subject.Place.allCases)
    func first(place: Subject.Place) async throws {
        let subject = try Subject(place)
        let results = try await subject.together(10) { number in
            try await subject.database.write { connection in
                try Fixture.insert(number, in: connection)
                if number < 2 { throw Fixture.Refused() }
            }
        }
        #expect(results.losers().count == 2)
        #expect(results.losers().allSatisfy { $0 is Fixture.Refused })
        #expect(subject.commits == 1)
        #expect(try await subject.database.parcels() == Array(2..<10))
    }

    @Test("A group whose writes all fail commits nothing")
    func allFail() async throws {
        let subject = try Subject()
        let results = try await subject.together(10) { number in
            try await subject.database.write { connection in
                try Fixture.insert(number, in: connection)
                throw Fixture.Refused()
            }
        }
        #expect(results.losers().count == 10)
        #expect(subject.commits == 0)
        #expect(try await subject.database.parcels() == [])
    }

    @Test("Writes beyond the limit of a group form the next group")
    func bounded() async throws {
        let subject = try Subject(.memory)
        let count = GroupCommit.Bounds().writes + 10
        let results = try await subject.together(count) { number in
            try await subject.database.write { try Fixture.insert(number, in: $0) }
        }
        #expect(results.winners().count == count)
        #expect(subject.commits == 2)
    }

    @Test("A group that reaches its time limit is answered before later writes run")
    func slow() async throws {
        let subject = try Subject(time: .zero)
        let results = try await subject.together(3) { number in
            try await subject.database.write { try Fixture.insert(number, in: $0) }
        }
        #expect(results.winners().count == 3)
        #expect(subject.commits == 3)
    }

    @Test("Writes beyond the limit of the queue get rpc.busy")
    func overloaded() async throws {
        let subject = try Subject(.memory)
        let limit = WriteQueue.limit
        let busy = try await subject.hold()
        async let waiting = race(limit) { number in
            try await subject.database.write { try Fixture.insert(number, in: $0) }
        }
        #expect(await eventually { subject.database.writer.queue.count == limit })
        await #expect(throws: DatabaseRefused.overloaded) {
            try await subject.database.write { try Fixture.insert(limit, in: $0) }
        }
        #expect(DatabaseRefused.overloaded.callError == .busy)
        busy.release()
        #expect(await waiting.winners().count == limit)
        #expect(try await subject.database.parcels() == Array(0..<limit))
    }

    @Test("Another connection sees the write as soon as the caller has its result")
    func afterCommit() async throws {
        let subject = try Subject()
        let path = subject.folder.database
        let results = try await subject.together(40) { number in
            try await subject.database.write { try Fixture.insert(number, in: $0) }
            let other = try DatabaseQueue(path: path, configuration: Configuration.onlyReading)
            return try await other.read {
                try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT * FROM parcel WHERE number = ?)", arguments: [number])
            }
        }
        #expect(results.winners().count { $0 == true } == 40)
    }

    @Test("The stages of a commit are reported in order, once for each group")
    func moments() async throws {
        let subject = try Subject()
        _ = try await subject.together(5) { number in
            try await subject.database.write { try Fixture.insert(number, in: $0) }
        }
        try await subject.database.write { try Fixture.insert(5, in: $0) }
        try? await subject.database.write { _ in throw Fixture.Refused() }
        #expect(subject.seen == [.willCommit, .didCommit, .willCommit, .didCommit])
    }
}

extension Configuration {
    static var onlyReading: Configuration {
        var configuration = Configuration()
        configuration.readonly = true
        return configuration
    }
}
