import RestaurantsContract
import Vocabulary

/// The transitions of an order. A refused transition changes nothing.
extension OrderRecord {
    /// The order at a moment: without an answer before the deadline it has ended, however late the job runs.
    func settled(at now: Instant) -> OrderRecord {
        guard let deadline, now >= deadline else { return self }
        return changed(to: .expired)
    }

    /// An employee accepts. The first one wins; a repeat by the same employee changes nothing.
    mutating func accept(by employee: PersonID, readyAt: Instant?) throws(OrderStepRefused) {
        guard state == .submitted else {
            if isAccepted, acceptedBy == employee { return }
            throw isAccepted ? .taken : .notWaiting
        }
        send()
        acceptedBy = employee
        self.readyAt = readyAt
    }

    mutating func reject(because reason: Line) throws(OrderStepRefused) {
        if state == .rejected, self.reason == reason { return }
        guard state == .submitted else { throw isAccepted ? .taken : .notWaiting }
        change(to: .rejected)
        self.reason = reason
    }

    /// An employee strikes lines out, and the guest has to agree.
    /// - Parameter numbers: of lines that the order has, and not of all.
    mutating func amend(
        _ numbers: Set<Int>, because reason: Line, by employee: PersonID, at now: Instant
    ) throws(OrderStepRefused) {
        guard state == .submitted else { throw isAccepted ? .taken : .notWaiting }
        change(to: .needsGuestOk)
        for index in lines.indices where numbers.contains(lines[index].number) { lines[index].state = .voided }
        self.reason = reason
        acceptedBy = employee
        deadline = now + Self.patience
    }

    /// The guest agrees to what is left.
    mutating func confirm() throws(OrderAnswerRefused) {
        if isAccepted { return }
        guard state == .needsGuestOk else { throw .notWaiting }
        send()
    }

    private mutating func send() {
        change(to: .accepted)
        isAccepted = true
        for index in lines.indices where lines[index].state == .new { lines[index].state = .sent }
    }

    /// The guest cancels an order that nobody has accepted.
    mutating func cancel() throws(OrderAnswerRefused) {
        if state == .cancelled { return }
        guard state == .submitted || state == .needsGuestOk else { throw .notWaiting }
        change(to: .cancelled)
    }

    /// The session is closed before anybody answered.
    mutating func end() { change(to: .cancelled) }

    private mutating func change(to state: OrderState) { self = changed(to: state) }

    /// The order in another state. It waits for no answer.
    func changed(to state: OrderState) -> OrderRecord {
        var changed = self
        changed.state = state
        changed.deadline = nil
        changed.version += 1
        return changed
    }
}
