import RPC
import Synchronization

/// What the handlers saw.
final class Observations: Sendable {
    private let seen = Mutex(Observe.Reply(marks: 0, waiting: 0, waited: 0, cancelled: 0))

    var all: Observe.Reply { seen.withLock { $0 } }

    func note(_ change: (inout Observe.Reply) -> Void) { seen.withLock { change(&$0) } }
}

struct FillHandler: Handler {
    func handle(_ call: Fill, in context: CallContext) async throws -> Fill.Reply {
        Fill.Reply(text: String(repeating: "x", count: call.bytes))
    }
}

struct ObserveHandler: Handler {
    let observations: Observations

    func handle(_ call: Observe, in context: CallContext) async throws -> Observe.Reply { observations.all }
}

struct WaitHandler: Handler {
    let observations: Observations

    func handle(_ call: Wait, in context: CallContext) async throws -> Wait.Reply {
        observations.note { $0.waiting += 1 }
        do {
            try await Task.sleep(for: .milliseconds(call.milliseconds))
            observations.note { seen in
                seen.waiting -= 1
                seen.waited += 1
            }
        } catch {
            observations.note { seen in
                seen.waiting -= 1
                seen.cancelled += 1
            }
            throw error
        }
        return Wait.Reply()
    }
}
