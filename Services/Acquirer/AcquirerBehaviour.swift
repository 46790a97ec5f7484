/// How the acquirer behaves towards the merchant's server.
public enum AcquirerBehaviour: Hashable, Sendable {
    case normal
    /// Refuses every refund.
    /// - Parameter reasonCode: 1136 for a merchant whose balance is too small.
    case refusesRefunds(reasonCode: Int)
    /// Accepts refunds and pays them only in ``AcquirerSimulator/settleRefunds()``; until then they are
    /// `RefundInProcessing`.
    case refundsLater
    /// Sends no answers and no callbacks.
    case silent
}
