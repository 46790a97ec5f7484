/// What the acquirer calls the state of an order (products C.6, 5), as far as it makes a difference here.
enum TransactionStatus: Hashable, Sendable {
    /// Somebody has opened the form.
    case created
    /// Not decided, or the money is only reserved.
    case processing
    case approved
    case declined
    case expired
    /// The money is back, or the reservation is gone.
    case refunded
    /// The money is to go back; the shop's balance is too small yet.
    case refundInProcessing
    /// None that we know.
    case unknown

    /// Capitals and small letters are the same: the acquirer's own pages differ.
    init(_ text: String) {
        self =
            switch text.lowercased() {
            case "created": .created
            case "inprocessing", "pending", "waitingauthcomplete": .processing
            case "approved": .approved
            case "declined": .declined
            case "expired": .expired
            case "refunded", "voided", "refunded/voided": .refunded
            case "refundinprocessing": .refundInProcessing
            default: .unknown
            }
    }
}

/// Numbers by which the acquirer gives its reasons (products C.6, 6).
enum ReasonCode {
    static let orderNotFound = 1_127
    static let refundInProcessing = 1_138
}
