import RPC
import Vocabulary

/// A request for a full or partial refund (wiki.wayforpay.com, page 852115).
struct RefundRequest: Encodable, Sendable {
    private let transactionType = "REFUND"
    private let merchantAccount: String
    private let orderReference: String
    /// A JSON number in exactly the characters that are signed.
    private let amount: RawJSON
    private let currency: String
    private let comment: String
    let merchantSignature: String
    private let apiVersion = 1

    /// - Parameter comment: a text for the merchant's staff; required.
    /// - Throws: never in practice: every amount can be written as JSON.
    init(
        _ reference: String, _ amount: Money, comment: String, of merchant: String, signedWith key: MerchantKey
    ) throws(JSONSyntaxError) {
        let text = DecimalAmount.shortest(amount)
        merchantAccount = merchant
        orderReference = reference
        self.amount = try RawJSON(parsing: Array(text.utf8))
        currency = amount.currency.rawValue
        self.comment = comment
        merchantSignature = key.signature(of: [merchant, reference, text, amount.currency.rawValue])
    }
}

/// The acquirer's signed answer to a refund request.
struct RefundAnswer: Hashable, Sendable {
    var merchant: String
    var reference: String
    var transactionStatus: String
    var reasonCode: String
    /// The acquirer's text; not signed.
    var reason: String

    /// - Returns: `nil` unless the message is an object with these members and its signature is valid.
    init?(_ node: JSONNode, verifiedBy key: MerchantKey) {
        let text = { (name: String) in SignedText.of(name, in: node) }
        guard let merchant = text("merchantAccount"), let reference = text("orderReference"),
            let transactionStatus = text("transactionStatus"), let reasonCode = text("reasonCode"),
            let signature = text("merchantSignature"), !reference.isEmpty,
            key.isSignature(signature, of: [merchant, reference, transactionStatus, reasonCode])
        else { return nil }
        self.merchant = merchant
        self.reference = reference
        self.transactionStatus = transactionStatus
        self.reasonCode = reasonCode
        reason = text("reason") ?? ""
    }

    var result: RefundResult {
        switch TransactionStatus(transactionStatus) {
        case .refunded: .done
        case .refundInProcessing: .inTransit
        case .declined: .refused(code: Int(reasonCode) ?? 0, reason: reason)
        case .created, .processing, .approved, .expired, .unknown:
            Int(reasonCode) == ReasonCode.refundInProcessing ? .inTransit : .unknown(retryAfter: nil)
        }
    }
}
