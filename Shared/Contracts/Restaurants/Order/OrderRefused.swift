public import CallTypes

/// Why an order cannot be shown to its guest.
public enum OrderRefused: Refusal {
    /// Also for an order of another guest.
    case unknownOrder

    public var terms: RefusalTerms { .unknownOrder }
}

/// Why a guest cannot answer for an order.
public enum OrderAnswerRefused: Refusal {
    case unknownOrder
    /// An employee was faster, or the order has ended.
    case notWaiting

    public var terms: RefusalTerms {
        switch self {
        case .unknownOrder: .unknownOrder
        case .notWaiting: .notWaiting
        }
    }
}

/// Why an order cannot be shown to an employee.
public enum ReceivedOrderRefused: Refusal {
    case notAnEmployee
    /// Also for an order of another restaurant.
    case unknownOrder

    public var terms: RefusalTerms {
        switch self {
        case .notAnEmployee: .notAnEmployee
        case .unknownOrder: .unknownOrder
        }
    }
}

/// Why an employee cannot move an order forward.
public enum OrderStepRefused: Refusal {
    case notAnEmployee
    case unknownOrder
    /// A colleague has accepted it.
    case taken
    /// The state of the order does not allow the step.
    case notWaiting

    public var terms: RefusalTerms {
        switch self {
        case .notAnEmployee: .notAnEmployee
        case .unknownOrder: .unknownOrder
        case .taken: .conflict("A colleague has accepted this order.")
        case .notWaiting: .notWaiting
        }
    }
}

extension RefusalTerms {
    static var unknownOrder: RefusalTerms { .notFound("There is no such order.") }
    static var notWaiting: RefusalTerms { .conflict("This order does not wait for that any more.") }
}
