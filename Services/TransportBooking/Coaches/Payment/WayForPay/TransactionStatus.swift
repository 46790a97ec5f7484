/// The acquirer's states of an order (wiki.wayforpay.com, page 852131), as far as this service distinguishes them.
enum TransactionStatus: Hashable, Sendable {
    /// The form was opened.
    case created
    /// Not decided, or the money is only reserved.
    case processing
    case approved
    case declined
    case expired
    /// The money was refunded, or the reservation was released.
    case refunded
    /// The refund waits because the merchant's balance is too small.
    case refundInProcessing
    /// A state that this service does not know.
    case unknown

    /// Ignores case, because the acquirer's own pages differ in it.
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

/// The acquirer's reason codes (wiki.wayforpay.com, page 852131).
enum ReasonCode {
    static let orderNotFound = 1_127
    static let refundInProcessing = 1_138
}
