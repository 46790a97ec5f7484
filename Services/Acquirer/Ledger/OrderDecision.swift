/// The state of a payment, without its refunds.
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

    /// The form was received, and the payment is not decided.
    static let created = OrderDecision(state: .created, reasonCode: Reason.inProcessing)
}

extension AcquirerDecision {
    /// The state of an order after the decision.
    var outcome: OrderDecision {
        switch self {
        case .approve: OrderDecision(state: .approved, reasonCode: Reason.ok)
        case .decline(let reasonCode): OrderDecision(state: .declined, reasonCode: reasonCode)
        case .process: OrderDecision(state: .inProcessing, reasonCode: Reason.inProcessing)
        case .expire: OrderDecision(state: .expired, reasonCode: Reason.sessionExpired)
        }
    }
}
