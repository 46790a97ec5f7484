import Foundation
import Synchronization
import TestKit

/// Repeats what the clients of a load do while a test kills programs.
final class ClientLoop: Sendable {
    private let hasEnded = Atomic(false)

    var isRunning: Bool { !hasEnded.load(ordering: .acquiring) }

    func stop() { hasEnded.store(true, ordering: .releasing) }

    /// Repeats the body until ``stop()``, and ignores its errors, because a program is killed meanwhile.
    /// - Parameter pause: the milliseconds between two repetitions.
    func repeatedly(pause: ClosedRange<Int> = 5...30, _ body: () async throws -> Void) async {
        while isRunning {
            try? await body()
            try? await Task.sleep(for: .milliseconds(Int.random(in: pause)))
        }
    }
}

extension RealTown {
    /// Sends a call with a key until it is answered, as an app does, also after the end of the load.
    func answered(
        _ method: String, _ path: String, token: String? = nil, _ body: String = "{}", headers: [String: String] = [:]
    ) async throws -> PlainAnswer {
        let headers = headers.merging(["Idempotency-Key": UUID().uuidString]) { $1 }
        for _ in 0..<1_000 {
            let answer = try? await app(method, path, token: token, body, headers: headers)
            // An earlier attempt may still be running.
            if let answer, answer.status < 500, answer.text("type") != "rpc.keyInUse" { return answer }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw Unanswered()
    }

    private struct Unanswered: Error {}
}
