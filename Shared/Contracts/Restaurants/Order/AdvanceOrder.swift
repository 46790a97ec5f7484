public import CallTypes
public import Vocabulary

/// Moves lines of an accepted order to ready or served. Any employee of the restaurant may do it. A line may skip
/// ready. The state that a line has already changes nothing, and a step back is refused (`notWaiting`). A number
/// without a line is a fault of `lines`.
///
/// The order is served when all its lines are served, and ready when all are ready or served. Otherwise it is being
/// prepared once a line is ready or served, or an employee sends `preparing`. Voided lines do not count.
public struct AdvanceOrder: Call {
    public static let name = "restaurants.advanceOrder"
    public static let summary = "Say how far an order is"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/orders/{order}/advance")
    public static let sends = Sending.toOthers(by: [.push])
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The order is ready", AdvanceOrder(order: ExampleTown.order.id, to: .ready), ExampleTown.receivedOrder),
        CallExample(
            "The first line is served", AdvanceOrder(order: ExampleTown.order.id, to: .served, lines: [1]),
            ExampleTown.receivedOrder),
    ]

    public var order: OrderID
    public var to: OrderStep
    /// The numbers of the lines; all lines that are not voided when absent. Only for `ready` and `served`.
    public var lines: [Int]?

    public init(order: OrderID, to: OrderStep, lines: [Int]? = nil) {
        self.order = order
        self.to = to
        self.lines = lines
    }

    public func validate(_ faults: inout Faults) {
        guard let lines else { return }
        if to == .preparing {
            let others = OrderStep.allCases.filter { $0 != .preparing }
            faults.record(.notAllowed(others.map(\.rawValue)), at: "to")
        }
        faults.check(lines: lines, at: "lines")
    }

    public typealias Reply = ReceivedOrder
    public typealias Refused = OrderStepRefused
}

/// A step of an order after it was accepted.
public enum OrderStep: String, WireValue, CaseIterable {
    case preparing, ready, served
}
