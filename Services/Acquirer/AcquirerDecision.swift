/// What becomes of a payment: what the cardholder, the bank and time decide elsewhere.
public enum AcquirerDecision: Hashable, Sendable {
    case approve
    /// - Parameter reasonCode: 1101 for the issuer's no, 1104 for too little money; all in products C.6 item 6.
    case decline(reasonCode: Int)
    /// It is being processed, and nobody knows how it ends.
    case process
    /// Nobody has paid in time.
    case expire
}
