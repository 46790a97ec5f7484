import Logging
@testable import ServiceKit
import ServiceLifecycle
import Synchronization
import TestKit
import Testing

/// The notifications that a manager would receive.
private final class Manager: Sendable {
    private let messages = Mutex<[String]>([])

    func hear(_ message: String) { messages.withLock { $0.append(message) } }
    var heard: [String] { messages.withLock(\.self) }
}

private struct Refused: Error {}

@Suite("The watchdog")
struct WatchdogTests {
    private let manager = Manager()
    private let log = RecordedLog()

    private func watchdog(
        _ interval: Duration?, isStopping: Bool = false, _ probe: @escaping @Sendable () async throws -> Void
    ) -> Watchdog {
        Watchdog(
            interval: interval, isStopping: { isStopping }, notify: { [manager] in manager.hear($0) },
            logger: log.logger, status: { "serving; 3 connections" }, probe: probe)
    }

    /// Runs the watchdog until the condition is true.
    private func run(_ watchdog: Watchdog, until condition: () async -> Bool) async throws -> Bool {
        let task = Task { try await watchdog.run() }
        let holds = await eventually(condition)
        task.cancel()
        try await task.value
        return holds
    }

    @Test("The watchdog notifies the manager with a status after every answer")
    func fed() async throws {
        let isFed = try await run(watchdog(.seconds(2)) {}) { manager.heard.count >= 3 }
        #expect(isFed)
        #expect(Set(manager.heard) == ["WATCHDOG=1\nSTATUS=serving; 3 connections"])
        #expect(log.lines.isEmpty)
    }

    @Test("A failed probe sends no notification, and is repeated soon")
    func refused() async throws {
        let asked = Mutex(0)
        let watchdog = watchdog(.milliseconds(400)) {
            let number = asked.withLock { number in
                number += 1
                return number
            }
            if number <= 3 { throw Refused() }
        }
        let isFed = try await run(watchdog) { !manager.heard.isEmpty }
        #expect(isFed)
        #expect(log.lines.count { $0.contains("Refused()") } == 3)
    }

    @Test("An unanswered probe is cancelled and sends no notification")
    func hung() async throws {
        let watchdog = watchdog(.milliseconds(400)) { try await Task.sleep(for: .seconds(600)) }
        let isLogged = try await run(watchdog) { log.lines.count >= 3 }
        #expect(isLogged)
        #expect(manager.heard.isEmpty)
        #expect(log.lines.first?.contains("no answer within 0.1 seconds") == true)
    }

    @Test("A stopping service is not probed, and sends no other status")
    func stopping() async throws {
        let watchdog = watchdog(.milliseconds(400), isStopping: true) { throw Refused() }
        let isFed = try await run(watchdog) { manager.heard.count >= 2 }
        #expect(isFed)
        #expect(Set(manager.heard) == ["WATCHDOG=1"])
    }

    @Test("The watchdog returns at once without a watchdog interval")
    func none() async throws {
        try await watchdog(nil) { throw Refused() }.run()
        #expect(manager.heard.isEmpty)
    }

    @Test("The watchdog ends with its group")
    func group() async throws {
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(services: [watchdog(.seconds(600)) {}], logger: logger))
        async let running: Void = group.run()
        await group.triggerGracefulShutdown()
        try await running
        #expect(manager.heard.isEmpty)
    }
}
