import Dispatch
import GRDB
import Synchronization
import TestKit

@testable import SQLiteKit

/// A database that counts its commits. A test can block its writer.
final class Subject: Sendable {
    /// The place of the database. Both must behave the same.
    enum Place: CaseIterable, Sendable { case disk, memory }

    let folder: Folder
    let database: ServiceDatabase
    private let moments: Moments

    private final class Moments: Sendable {
        let seen = Mutex<[WriteStage]>([])
    }

    /// - Parameter time: the maximum duration of a group. It is long, so that a slow machine does not split a group.
    init(
        _ place: Place = .disk, folder: Folder? = nil, readers: Int? = nil, time: Duration = .seconds(60)
    ) throws {
        let bounds = GroupCommit.Bounds(time: time)
        let moments = Moments()
        let folder = try folder ?? Folder()
        let probe: @Sendable (WriteStage) -> Void = { moment in moments.seen.withLock { $0.append(moment) } }
        database =
            switch place {
            case .disk:
                try ServiceDatabase.open(
                    path: folder.database, migrations: Fixture.migrations, readers: readers, group: bounds, probe: probe
                )
            case .memory: try ServiceDatabase.inMemory(migrations: Fixture.migrations, group: bounds, probe: probe)
            }
        self.folder = folder
        self.moments = moments
    }

    /// The number of commits since the opening.
    var commits: Int { moments.seen.withLock { $0.count { $0 == .didCommit } } }

    /// The stages of the commits so far.
    var seen: [WriteStage] { moments.seen.withLock(\.self) }

    /// Starts `count` writes while the writer is blocked, releases the writer, and returns the results in the order of
    /// the queue.
    func together<T: Sendable>(
        _ count: Int, _ body: @escaping @Sendable (_ number: Int) async throws -> T
    ) async throws -> [Result<T, any Error>] {
        let busy = try await hold()
        let results = await withTaskGroup(of: (Int, Result<T, any Error>).self) { group in
            for number in 0..<count {
                group.addTask {
                    do { return (number, .success(try await body(number))) } catch { return (number, .failure(error)) }
                }
                // Queues the writes one after the other, so that their order is known.
                while database.writer.queue.count <= number { await Task.yield() }
            }
            busy.release()
            return await group.reduce(into: [Int: Result<T, any Error>]()) { $0[$1.0] = $1.1 }
        }
        try await busy.ended()
        return (0..<count).compactMap { results[$0] }
    }

    /// Blocks the writer's thread, outside any transaction, until the hold is released.
    func hold() async throws -> Hold {
        let hold = Hold()
        let (begun, signal) = AsyncStream<Void>.makeStream()
        database.writer.connection.asyncWriteWithoutTransaction { _ in
            signal.finish()
            hold.wait()
        }
        for await _ in begun {}
        return hold
    }

    /// Blocks the writer's thread.
    final class Hold: Sendable {
        private let gate = DispatchSemaphore(value: 0)
        private let (over, signal) = AsyncStream<Void>.makeStream()

        fileprivate func wait() {
            gate.wait()
            signal.finish()
        }

        func release() { gate.signal() }

        func ended() async throws { for await _ in over {} }
    }
}
