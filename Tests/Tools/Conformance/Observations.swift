import RPC
import Synchronization

/// The requests that the methods have seen.
final class Observations: Sendable {
    private let seen = Mutex(Observe.Reply(marks: 0, waiting: 0, waited: 0, cancelled: 0))

    var all: Observe.Reply { seen.withLock { $0 } }

    func note(_ change: (inout Observe.Reply) -> Void) { seen.withLock { change(&$0) } }
}

extension Observations {
    func register(_ calls: inout Calls) {
        calls.on(fill)
        calls.on(observe)
        calls.on(wait)
    }

    private func fill(_ call: Fill, in context: CallContext) async throws -> Fill.Reply {
        Fill.Reply(text: String(repeating: "x", count: call.bytes))
    }

    private func observe(_ call: Observe, in context: CallContext) async throws -> Observe.Reply { all }

    private func wait(_ call: Wait, in context: CallContext) async throws -> Wait.Reply {
        note { $0.waiting += 1 }
        do {
            try await Task.sleep(for: .milliseconds(call.milliseconds))
            note { seen in
                seen.waiting -= 1
                seen.waited += 1
            }
        } catch {
            note { seen in
                seen.waiting -= 1
                seen.cancelled += 1
            }
            throw error
        }
        return Wait.Reply()
    }
}
