import Synchronization

/// So many may be at something at once; the others wait in line.
final class SMTPSlots: Sendable {
    private struct State {
        var free: Int
        var lastTicket: UInt64 = 0
        var line: [(ticket: UInt64, continuation: CheckedContinuation<Bool, Never>)] = []
        var isClosed = false
    }

    private let state: Mutex<State>
    /// Those that are taken.
    private let taken = OpenCount()

    init(_ count: Int) { state = Mutex(State(free: count)) }

    /// Waits for one. Whoever gets one gives it back.
    /// - Returns: `false` when there are to be none any more, or the task is cancelled.
    func take() async -> Bool {
        let ticket = state.withLock { state in
            state.lastTicket += 1
            return state.lastTicket
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let answer = state.withLock { state -> Bool? in
                    // Seen here, or the line is left when this is through.
                    if state.isClosed || Task.isCancelled { return false }
                    guard state.free > 0 else {
                        state.line.append((ticket, continuation))
                        return nil
                    }
                    state.free -= 1
                    taken.open()
                    return true
                }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            leave(ticket)
        }
    }

    func giveBack() {
        let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
            guard state.line.isEmpty else { return state.line.removeFirst().continuation }
            state.free += 1
            taken.close()
            return nil
        }
        next?.resume(returning: true)
    }

    /// Turns away all who wait or come, and returns when all that were taken are given back.
    func close() async {
        let turnedAway = state.withLock { state in
            state.isClosed = true
            defer { state.line = [] }
            return state.line
        }
        for (_, continuation) in turnedAway { continuation.resume(returning: false) }
        await taken.allClosed()
    }

    private func leave(_ ticket: UInt64) {
        let leaving = state.withLock { state -> CheckedContinuation<Bool, Never>? in
            guard let index = state.line.firstIndex(where: { $0.ticket == ticket }) else { return nil }
            return state.line.remove(at: index).continuation
        }
        leaving?.resume(returning: false)
    }
}
