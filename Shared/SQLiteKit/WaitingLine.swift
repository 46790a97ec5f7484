import Synchronization

/// Who waits, first come first served, never more than agreed.
struct WaitingLine<Element> {
    private var places: [(ticket: Ticket, element: Element)?] = []
    private var head = 0
    let limit: Int

    init(limit: Int) { self.limit = limit }

    var count: Int { places.count - head }
    var isEmpty: Bool { head == places.count }

    /// - Throws: ``DatabaseRefused/overloaded`` when the line is full, `CancellationError` when the caller is gone.
    mutating func append(_ element: Element, _ ticket: Ticket) throws {
        guard !ticket.isCancelled.load(ordering: .relaxed) else { throw CancellationError() }
        guard count < limit else { throw DatabaseRefused.overloaded }
        places.append((ticket, element))
    }

    mutating func popFirst() -> Element? {
        guard head < places.count else { return nil }
        let first = places[head]?.element
        places[head] = nil
        head += 1
        if head == places.count {
            places.removeAll(keepingCapacity: head <= 1_024)
            head = 0
        } else if head > 1_024, head > places.count / 2 {
            places.removeFirst(head)
            head = 0
        }
        return first
    }

    /// Takes somebody out of the line.
    /// - Returns: `nil` when nobody there has the ticket.
    mutating func remove(_ ticket: Ticket) -> Element? {
        guard let index = places[head...].firstIndex(where: { $0?.ticket === ticket }) else { return nil }
        return places.remove(at: index)?.element
    }

    mutating func removeAll() -> [Element] {
        defer { (places, head) = ([], 0) }
        return places[head...].compactMap { $0?.element }
    }
}

/// What a caller is known by in a line. A caller may be gone before it has come to stand in it.
final class Ticket: Sendable {
    let isCancelled = Atomic(false)
}
