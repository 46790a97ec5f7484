/// How a payment stands, refunds apart.
struct OrderDecision: Codable, Hashable, Sendable {
    enum State: String, Codable, Hashable, Sendable {
        case created = "Created"
        case inProcessing = "InProcessing"
        case approved = "Approved"
        case declined = "Declined"
        case expired = "Expired"
    }

    var state: State
    var reasonCode: Int

    /// The form has come, and nobody has done anything.
    static let created = OrderDecision(state: .created, reasonCode: Reason.inProcessing)
}

extension AcquirerDecision {
    /// What it makes of an order.
    var outcome: OrderDecision {
        switch self {
        case .approve: OrderDecision(state: .approved, reasonCode: Reason.ok)
        case .decline(let reasonCode): OrderDecision(state: .declined, reasonCode: reasonCode)
        case .process: OrderDecision(state: .inProcessing, reasonCode: Reason.inProcessing)
        case .expire: OrderDecision(state: .expired, reasonCode: Reason.sessionExpired)
        }
    }
}
