import Dispatch
import TestKit
import Testing

@testable import SQLiteKit

@Suite("Cancelled writes", .timeLimit(.minutes(3)))
struct CancelledWriteTests {
    @Test("A cancelled write that has not begun is removed from the queue", arguments: Subject.Place.allCases)
    func waiting(place: Subject.Place) async throws {
        let subject = try Subject(place)
        let busy = try await subject.hold()
        let callers = (0..<3).map { number in
            Task { try await subject.database.write { try Fixture.insert(number, in: $0) } }
        }
        #expect(await eventually { subject.database.writer.queue.count == 3 })
        callers[1].cancel()
        // Fails at once, while the writer is still blocked.
        await #expect(throws: CancellationError.self) { try await callers[1].value }
        busy.release()
        await #expect(throws: Never.self) { try await callers[0].value }
        await #expect(throws: Never.self) { try await callers[2].value }
        #expect(try await subject.database.parcels() == [0, 2])
    }

    @Test("A write of a cancelled task is not queued")
    func before() async throws {
        let subject = try Subject()
        let caller = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await subject.database.write { try Fixture.insert(1, in: $0) }
        }
        await #expect(throws: CancellationError.self) { try await caller.value }
        #expect(try await subject.database.parcels() == [])
    }

    @Test("writeAnyway writes even in a cancelled task")
    func anyway() async throws {
        let subject = try Subject()
        let caller = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await subject.database.writeAnyway { try Fixture.insert(1, in: $0) }
        }
        await #expect(throws: Never.self) { try await caller.value }
        #expect(try await subject.database.parcels() == [1])
    }

    @Test("A cancelled write that has begun is finished and returns its result")
    func begun() async throws {
        let subject = try Subject()
        let gate = DispatchSemaphore(value: 0)
        let (begun, signal) = AsyncStream<Void>.makeStream()
        let caller = Task {
            try await subject.database.write { connection in
                try Fixture.insert(1, in: connection)
                signal.finish()
                gate.wait()
                try Fixture.insert(2, in: connection)
            }
        }
        for await _ in begun {}
        caller.cancel()
        gate.signal()
        await #expect(throws: Never.self) { try await caller.value }
        #expect(try await subject.database.parcels() == [1, 2])
    }

    @Test("Each of 500 callers cancelled at random times gets the true result")
    func storm() async throws {
        let subject = try Subject()
        let callers = (0..<500).map { number in
            Task { try await subject.database.write { try Fixture.insert(number, in: $0) } }
        }
        for number in stride(from: 499, through: 1, by: -2) {
            callers[number].cancel()
            if number % 20 == 1 { await Task.yield() }
        }
        var done: [Int] = []
        for (number, caller) in callers.enumerated() {
            switch await caller.result {
            case .success: done.append(number)
            case .failure(let error): #expect(error is CancellationError)
            }
        }
        #expect(done.count >= 250)
        #expect(try await subject.database.parcels() == done)
    }
}
