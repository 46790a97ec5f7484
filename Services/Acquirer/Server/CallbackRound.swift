/// The state of a running ``CallbackDelivery``: current requests, pauses and waiting pages.
struct CallbackRound {
    let delivery: CallbackDelivery
    let sender: CallbackSender
    private var inFlight: Set<String> = []
    private var pauses: [String: CallbackPause] = [:]
    private var waiters: [Int: Waiter] = [:]
    private var lastWaiter = 0

    private struct Waiter {
        var reference: String
        var continuation: CheckedContinuation<Bool, Never>
    }

    init(delivery: CallbackDelivery, sender: CallbackSender) {
        self.delivery = delivery
        self.sender = sender
    }

    mutating func take(_ event: CallbackDelivery.Event, in group: inout DiscardingTaskGroup) {
        switch event {
        case .changed(let reference, let continuation):
            pauses[reference, default: CallbackPause()].forgive()
            if let continuation { wait(continuation, for: reference, in: &group) }
            attempt(reference, in: &group)
        case .tried(let reference):
            inFlight.remove(reference)
            // Sends the next callback of the order, or repeats a failed one after a pause.
            next(reference, in: &group)
        case .due(let reference, let round):
            guard pauses[reference]?.round == round else { return }
            attempt(reference, in: &group)
        case .tookTooLong(let waiter):
            waiters.removeValue(forKey: waiter)?.continuation.resume(returning: false)
        }
    }

    /// Resumes all waiters.
    mutating func end() {
        for waiter in waiters.values { waiter.continuation.resume(returning: false) }
        waiters = [:]
    }

    private mutating func wait(
        _ continuation: CheckedContinuation<Bool, Never>, for reference: String, in group: inout DiscardingTaskGroup
    ) {
        lastWaiter += 1
        waiters[lastWaiter] = Waiter(reference: reference, continuation: continuation)
        group.addTask { [delivery, lastWaiter] in
            try? await Task.sleep(for: CallbackDelivery.timeout)
            delivery.report(.tookTooLong(waiter: lastWaiter))
        }
    }

    private mutating func attempt(_ reference: String, in group: inout DiscardingTaskGroup) {
        guard !inFlight.contains(reference) else { return }
        guard let callback = delivery.book.nextCallback(of: reference) else { return allAcknowledged(reference) }
        inFlight.insert(reference)
        pauses[reference, default: CallbackPause()].tried(callback.number)
        group.addTask { [delivery, sender] in
            await delivery.attempt(callback, of: reference, by: sender)
            delivery.report(.tried(reference))
        }
    }

    private mutating func next(_ reference: String, in group: inout DiscardingTaskGroup) {
        guard let callback = delivery.book.nextCallback(of: reference) else { return allAcknowledged(reference) }
        guard var pause = pauses[reference], pause.number == callback.number else {
            pauses[reference]?.forgive()
            return attempt(reference, in: &group)
        }
        let time = pause.next()
        pauses[reference] = pause
        group.addTask { [delivery, round = pause.round] in
            try? await Task.sleep(for: time)
            delivery.report(.due(reference, round: round))
        }
    }

    private mutating func allAcknowledged(_ reference: String) {
        pauses[reference] = nil
        for (number, waiter) in waiters where waiter.reference == reference {
            waiters[number] = nil
            waiter.continuation.resume(returning: true)
        }
    }
}

/// The pause before a callback is repeated.
struct CallbackPause: Hashable, Sendable {
    /// The number of the last attempted callback.
    private(set) var number = 0
    /// Changes with every attempt, so that the end of an outdated pause can be ignored.
    private(set) var round = 0
    private var seconds = 1

    mutating func tried(_ number: Int) {
        self.number = number
        round += 1
    }

    /// Returns 1, 2, 4 ... 256, 300 seconds.
    mutating func next() -> Duration {
        defer { seconds = min(seconds * 2, 300) }
        return .seconds(seconds)
    }

    mutating func forgive() { seconds = 1 }
}
