/// The outcome of a payment, which in reality the cardholder, the bank or a timeout decides.
public enum AcquirerDecision: Hashable, Sendable {
    case approve
    /// - Parameter reasonCode: 1101 when the issuer declines, 1104 for insufficient funds, or another code of
    ///   WayForPay.
    case decline(reasonCode: Int)
    /// The payment is being processed; its outcome is unknown.
    case process
    /// The payment did not come in time.
    case expire
}
