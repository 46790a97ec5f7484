import RPC
import Synchronization
import TestKit
import Testing

@Suite("Semaphores", .timeLimit(.minutes(3)))
struct AsyncSemaphoreTests {
    private struct TooMany: Error, Equatable {}

    @Test("Running tasks never exceed the permits, and a waiting task starts when one ends", arguments: [1, 2])
    func bounded(count: Int) async {
        let semaphore = AsyncSemaphore(permits: count)
        let inside = Mutex((now: 0, maximum: 0))
        let through = await race(20) { number in
            try await semaphore.withPermit {
                inside.withLock { inside in
                    inside.now += 1
                    inside.maximum = max(inside.maximum, inside.now)
                }
                await Task.yield()
                inside.withLock { $0.now -= 1 }
                return number
            }
        }
        #expect(through.winners().count == 20)
        #expect(inside.withLock(\.maximum) <= count)
        #expect(inside.withLock(\.now) == 0)
    }

    @Test("Waiting tasks get permits in the order of their arrival")
    func order() async throws {
        let semaphore = AsyncSemaphore(permits: 1)
        try await semaphore.acquire()
        let entered = Recorder()
        await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...4 {
                group.addTask { try await semaphore.withPermit { entered.append("\(number)") } }
                let isWaiting = await eventually { semaphore.waiting == number }
                #expect(isWaiting)
            }
            semaphore.release()
        }
        #expect(entered.all == ["1", "2", "3", "4"])
    }

    @Test("A task gets the `full` error when the limit of waiting tasks is reached")
    func full() async throws {
        let semaphore = AsyncSemaphore(permits: 1, waiting: 1, full: TooMany())
        try await semaphore.acquire()
        async let waiting: Void = semaphore.acquire()
        let isWaiting = await eventually { semaphore.waiting == 1 }
        #expect(isWaiting)
        await #expect(throws: TooMany.self) { try await semaphore.acquire() }
        semaphore.release()
        try await waiting
        semaphore.release()
    }

    @Test("A cancelled task leaves the queue, and the next one moves up")
    func cancelled() async throws {
        let semaphore = AsyncSemaphore(permits: 1)
        try await semaphore.acquire()
        let first = Task { try await semaphore.acquire() }
        let isWaiting = await eventually { semaphore.waiting == 1 }
        #expect(isWaiting)
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        #expect(semaphore.waiting == 0)
        async let second: Void = semaphore.acquire()
        semaphore.release()
        try await second
        #expect(!semaphore.tryAcquire())
        semaphore.release()
        #expect(semaphore.tryAcquire())
    }

    @Test("A task that is already cancelled gets no permit, even if one is free")
    func cancelledBefore() async {
        let semaphore = AsyncSemaphore(permits: 1)
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            try await semaphore.acquire()
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(semaphore.tryAcquire())
    }

    @Test("Closing refuses waiting and later tasks, and waits until all permits are released")
    func closed() async throws {
        let semaphore = AsyncSemaphore(permits: 2)
        try await semaphore.acquire()
        try await semaphore.acquire()
        let isClosed = Flag()
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                await #expect(throws: AsyncSemaphore.Closed.self) { try await semaphore.acquire() }
            }
            let isWaiting = await eventually { semaphore.waiting == 1 }
            #expect(isWaiting)
            group.addTask {
                await semaphore.close()
                isClosed.raised.store(true, ordering: .relaxed)
            }
            await group.next()
            await #expect(throws: AsyncSemaphore.Closed.self) { try await semaphore.acquire() }
            #expect(!semaphore.tryAcquire())
            semaphore.release()
            let isEarly = isClosed.raised.load(ordering: .relaxed)
            #expect(!isEarly)
            semaphore.release()
        }
        let isLate = isClosed.raised.load(ordering: .relaxed)
        #expect(isLate)
        #expect(!semaphore.tryAcquire())
    }

    @Test("Work that fails releases its permit")
    func failing() async throws {
        let semaphore = AsyncSemaphore(permits: 1, waiting: 0)
        for _ in 0..<3 {
            await #expect(throws: TooMany.self) { try await semaphore.withPermit { throw TooMany() } }
        }
        let value = try await semaphore.withPermit { 1 }
        #expect(value == 1)
    }
}

/// A reference, because the tasks of a test share it.
private final class Flag: Sendable {
    let raised = Atomic(false)
}
