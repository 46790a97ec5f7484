import Logging
@testable import ServiceKit
import ServiceLifecycle
import Testing

@Suite("The parts of a program that stops", .timeLimit(.minutes(3)))
struct PartsEndingTests {
    /// An idle part, which returns at the given moment.
    private struct Idle: Service {
        var moment: AsyncStream<Void>

        func run() async throws { for await _ in moment {} }
    }

    /// A part that stops slowly, and makes the idle part return in the meantime.
    private struct Slow: Service {
        var moment: AsyncStream<Void>.Continuation

        func run() async throws {
            try? await gracefulShutdown()
            moment.finish()
            try? await Task.sleep(for: .milliseconds(200))
        }
    }

    @Test("A part that returns while another stops is not a failure: a stop during the start ends cleanly")
    func idle() async throws {
        let (moment, end) = AsyncStream<Void>.makeStream()
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let group = ServiceGroup.program([Idle(moment: moment), Slow(moment: end)], logger: logger)
        await group.triggerGracefulShutdown()
        await #expect(throws: Never.self) { try await group.run() }
    }

    @Test("A part that throws still stops the program with its error")
    func throwing() async throws {
        struct Broken: Error {}
        struct Failing: Service {
            func run() async throws { throw Broken() }
        }
        let (moment, end) = AsyncStream<Void>.makeStream()
        end.finish()
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let group = ServiceGroup.program([Idle(moment: moment), Failing()], logger: logger)
        await #expect(throws: Broken.self) { try await group.run() }
    }
}
