import GRDB
import Logging
import RPC
import Synchronization
import TestKit
import Testing
import Vocabulary

@testable import SQLiteKit

@Suite("Background work on a full disk", .timeLimit(.minutes(3)))
struct PauseTests {
    private let folder: Folder
    private let disk: FaultyDisk
    private let database: ServiceDatabase

    init() async throws {
        folder = try Folder()
        disk = FaultyDisk(folder)
        database = try folder.open()
    }

    private func fill() async {
        disk.fail(.init(operation: .write, code: .SQLITE_FULL, file: "-wal"))
        _ = try? await database.write { try Fixture.insert(1, in: $0) }
    }

    @Test("A job waits while the disk is full, so that no effect is repeated, and runs once there is space")
    func due() async throws {
        let jobs = JobQueue(database: database)
        try await database.write { try jobs.schedule("mail", key: "a", at: .example, in: $0) }
        await fill()
        #expect(!database.takesWrites)
        let log = RecordedLog()
        let sent = Atomic(0)
        var runner = JobRunner(
            jobs,
            handlers: [
                "mail": { job in
                    sent.add(1, ordering: .relaxed)
                    _ = try await database.write { try job.complete(in: $0) }
                }
            ], now: { .example }, logger: log.logger)
        runner.tick = .milliseconds(10)
        let running = Task { [runner] in try await runner.run() }
        try await Task.sleep(for: .milliseconds(200))
        #expect(sent.load(ordering: .relaxed) == 0)
        #expect(log.records.isEmpty)
        disk.fail()
        try await database.resumeWriting()
        #expect(await eventually { sent.load(ordering: .relaxed) == 1 })
        #expect(try await eventually { try await jobs.kinds().isEmpty })
        running.cancel()
        try await running.value
        #expect(sent.load(ordering: .relaxed) == 1)
    }

    @Test("A consumer reads nothing while the disk is full, and continues with the next event once there is space")
    func consumer() async throws {
        let subject = try ConsumerUnderTest()
        subject.database.status.refuseWrites(.noRoom)
        try await subject.source.append(1...3)
        subject.waits.grant(3)
        try await subject.running {
            #expect(await eventually { subject.waits.all == Array(repeating: .seconds(1), count: 4) })
            let seen = try await subject.seen
            #expect(seen == [])
            subject.database.status.acceptWrites()
            subject.waits.grant(.max)
            let goesOn = try await subject.hasSeen(1...3)
            #expect(goesOn)
        }
    }

    @Test("A call that has run but whose reply cannot be kept does not get rpc.cannotStore")
    func once() async throws {
        let error = await #expect(throws: DatabaseRefused.self) {
            let store = KeyedCallStore(database, now: { .example })
            _ = try await store.once(AddParcel(number: 2), .store(key: "a")) {
                try KeyedRun.current(in: database)?.claim()
                try await database.write { try Fixture.insert(2, in: $0) }
                await fill()
                return Answer(AddParcel.Reply(number: 2))
            }
        }
        #expect(error?.callError == nil)
        #expect(error?.description.contains("is not kept") == true)
    }
}
