import RPC

/// A signed report of the acquirer on an attempt: a callback, or the answer to a status request. Each member keeps the
/// exact characters of the JSON, because those are signed. An absent member is empty.
struct AcquirerReport: Hashable, Sendable {
    var merchant: String
    var reference: String
    /// In major units: `450`, `450.00`.
    var amount: String
    var currency: String
    var authCode = ""
    /// Masked, `41****8217`.
    var cardPan = ""
    var transactionStatus: String
    var reasonCode: String
    /// The refunded sum, in major units. It is not signed, and only the answer to a status request has it. It never
    /// moves money: it only prevents a second refund.
    var refundAmount = ""

    var status: TransactionStatus { TransactionStatus(transactionStatus) }

    /// `nil` when the report has no reason code.
    var code: Int? { Int(reasonCode) }

    /// The values in the order in which they are signed.
    var signedValues: [String] {
        [merchant, reference, amount, currency, authCode, cardPan, transactionStatus, reasonCode]
    }
}

extension AcquirerReport {
    /// - Parameter node: the whole message.
    /// - Returns: `nil` unless the message is an object with these members and its signature is valid.
    init?(_ node: JSONNode, verifiedBy key: MerchantKey) {
        let text = { (name: String) in SignedText.of(name, in: node) }
        guard let merchant = text("merchantAccount"), let reference = text("orderReference"),
            let amount = text("amount"), let currency = text("currency"), let authCode = text("authCode"),
            let cardPan = text("cardPan"), let transactionStatus = text("transactionStatus"),
            let reasonCode = text("reasonCode"), let signature = text("merchantSignature")
        else { return nil }
        self.init(
            merchant: merchant, reference: reference, amount: amount, currency: currency, authCode: authCode,
            cardPan: cardPan, transactionStatus: transactionStatus, reasonCode: reasonCode,
            refundAmount: text("refundAmount") ?? "")
        guard !reference.isEmpty, key.isSignature(signature, of: signedValues) else { return nil }
    }
}

/// Reads the signed characters of a member of a message.
enum SignedText {
    /// Returns the content of a string, or the digits of a number exactly as written (decoding would turn 450.00 into
    /// 450). Returns an empty text for an absent member or `null`.
    /// - Returns: `nil` for a member of another kind.
    static func of(_ name: String, in node: JSONNode) -> String? {
        guard let member = node[member: name], !member.isNull else { return "" }
        return member.kind == .number ? String(decoding: member.bytes, as: UTF8.self) : member.string
    }
}
