/// How the acquirer behaves towards the merchant's server.
public enum AcquirerBehaviour: Hashable, Sendable {
    case normal
    /// Refuses every refund.
    /// - Parameter reasonCode: 1136 for a merchant without enough money there.
    case refusesRefunds(reasonCode: Int)
    /// Takes refunds and pays them only when told to (``AcquirerSimulator/settleRefunds()``); until then they are
    /// `RefundInProcessing`.
    case refundsLater
    /// Answers nothing and calls nobody back.
    case silent
}
