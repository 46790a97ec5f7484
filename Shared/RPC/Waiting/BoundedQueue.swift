public import Synchronization

/// A queue with a bound: first come, first served.
public struct BoundedQueue<Element> {
    private var places: [(ticket: QueueTicket, element: Element)?] = []
    private var head = 0
    private let limit: Int
    private let full: any Error

    /// - Parameters:
    ///   - limit: how many elements wait at most.
    ///   - full: the error for the next one.
    public init(limit: Int, full: any Error) {
        self.limit = limit
        self.full = full
    }

    public var count: Int { places.count - head }
    public var isEmpty: Bool { head == places.count }

    /// - Throws: the error for a full queue; `CancellationError` for a ticket that is cancelled already.
    public mutating func append(_ element: Element, _ ticket: QueueTicket) throws {
        guard !ticket.isCancelled.load(ordering: .relaxed) else { throw CancellationError() }
        guard count < limit else { throw full }
        places.append((ticket, element))
    }

    public mutating func popFirst() -> Element? {
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

    /// Removes the element with the ticket.
    /// - Returns: `nil` if the queue has no such element.
    public mutating func remove(_ ticket: QueueTicket) -> Element? {
        guard let index = places[head...].firstIndex(where: { $0?.ticket === ticket }) else { return nil }
        return places.remove(at: index)?.element
    }

    public mutating func removeAll() -> [Element] {
        defer { (places, head) = ([], 0) }
        return places[head...].compactMap { $0?.element }
    }
}

/// Identifies an element of a ``BoundedQueue``. It may be cancelled before the element is appended.
public final class QueueTicket: Sendable {
    public let isCancelled = Atomic(false)

    public init() {}
}
