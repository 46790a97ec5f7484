import RestaurantsContract
import Vocabulary

/// The steps of the lines of an accepted order. The state of the order follows from them.
extension OrderRecord {
    /// An employee begins with the order, or moves lines forward. Lines never go back.
    /// - Parameter numbers: of lines that the order has; `nil` for all that are not voided.
    mutating func advance(_ numbers: Set<Int>? = nil, to step: OrderStep) throws(OrderStepRefused) {
        guard state.isBilled else { throw .notWaiting }
        guard let target = step.lineState else {
            guard state == .accepted || state == .preparing else { throw .notWaiting }
            if state == .accepted { self = changed(to: .preparing) }
            return
        }
        let before = lines
        for index in lines.indices where numbers?.contains(lines[index].number) ?? (lines[index].state != .voided) {
            if lines[index].state.comes(before: target) { lines[index].state = target }
        }
        // Every named line must have the target state now. Without names, at least one line must have it.
        let reached = Set(lines.filter { $0.state == target }.map(\.number))
        guard numbers?.isSubset(of: reached) ?? !reached.isEmpty else {
            lines = before
            throw .notWaiting
        }
        if lines != before { self = changed(to: .following(lines, after: state)) }
    }

    /// An employee voids a line that is not served. Without any other line the order is cancelled. A repeat changes
    /// nothing.
    mutating func void(_ number: Int, because reason: Line) throws(VoidLine.Refused) {
        guard let index = lines.firstIndex(where: { $0.number == number }) else { throw .unknownLine }
        guard isAccepted else { throw .notWaiting }
        switch lines[index].state {
        case .voided: return
        case .new, .served: throw .notWaiting
        case .sent, .ready: lines[index].state = .voided
        }
        self = changed(to: .following(lines, after: state))
        if state == .cancelled { self.reason = reason }
    }
}

extension OrderState {
    /// The state of an accepted order, as it follows from its lines.
    /// - Parameter former: the state before the lines changed. `preparing` stays, also when no line is ready.
    static func following(_ lines: [OrderLine], after former: OrderState) -> OrderState {
        let states = lines.map(\.state).filter { $0 != .voided }
        if states.isEmpty { return .cancelled }
        if states.allSatisfy({ $0 == .served }) { return .served }
        if states.allSatisfy({ $0 == .ready || $0 == .served }) { return .ready }
        return former == .accepted && states.allSatisfy { $0 == .sent } ? .accepted : .preparing
    }
}

extension OrderLineState {
    private static let steps: [OrderLineState] = [.sent, .ready, .served]

    /// Whether an employee may move a line from this state to the other.
    fileprivate func comes(before other: OrderLineState) -> Bool {
        guard let place = Self.steps.firstIndex(of: self), let next = Self.steps.firstIndex(of: other) else {
            return false
        }
        return place < next
    }
}

extension OrderStep {
    /// The state of the lines; `nil` for a step of the order alone.
    fileprivate var lineState: OrderLineState? {
        switch self {
        case .preparing: nil
        case .ready: .ready
        case .served: .served
        }
    }
}
