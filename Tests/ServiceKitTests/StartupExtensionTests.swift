import Dispatch
@testable import ServiceKit
import Synchronization
import TestKit
import Testing

private struct Broken: Error {}

/// Counts the requests for more time.
private final class Requests: Sendable {
    private let texts = Mutex<[String]>([])

    func take(_ text: String) { texts.withLock { $0.append(text) } }
    var all: [String] { texts.withLock(\.self) }
}

@Suite("Startup extension")
struct StartupExtensionTests {
    private let requests = Requests()

    private func extending(limit: Duration = .seconds(600)) -> StartupExtension {
        StartupExtension(interval: .milliseconds(5), limit: limit, notify: { [requests] in requests.take($0) })
    }

    @Test("More time is requested during the start, and none afterwards")
    func asked() async throws {
        let number = await extending().during {
            _ = await eventually { requests.all.count >= 3 }
            return 7
        }
        let asked = requests.all
        #expect(number == 7 && asked.count >= 3)
        #expect(Set(asked) == ["EXTEND_TIMEOUT_USEC=60000000\nSTATUS=starting"])
        try await Task.sleep(for: .milliseconds(50))
        #expect(requests.all == asked)
    }

    @Test("A start that blocks its thread gets more time too")
    func blocked() async {
        let isAsked = DispatchSemaphore(value: 0)
        let extending = StartupExtension(interval: .milliseconds(5), notify: { _ in isAsked.signal() })
        let times = await extending.during { Self.waits(for: isAsked, times: 3) }
        #expect(times == 3)
    }

    /// Blocks the thread, as a migration does.
    private static func waits(for semaphore: DispatchSemaphore, times: Int) -> Int {
        (0..<times).count { _ in semaphore.wait(timeout: .now() + 60) == .success }
    }

    @Test("A failed start requests no more time")
    func failed() async throws {
        await #expect(throws: Broken.self) {
            try await extending().during { () async throws -> Int in throw Broken() }
        }
        let asked = requests.all
        try await Task.sleep(for: .milliseconds(50))
        #expect(requests.all == asked)
    }

    @Test("A start that never ends is not extended for ever")
    func limited() async throws {
        try await extending(limit: .zero).during { try await Task.sleep(for: .milliseconds(50)) }
        #expect(requests.all.count == 1)
    }
}
