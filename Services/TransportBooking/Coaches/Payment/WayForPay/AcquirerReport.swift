import RPC

/// What the acquirer says of an attempt, properly signed: in a callback, or asked for (products C.6, 2 and 3). Each
/// member is the characters that stand in the JSON, since those are signed; what is absent is empty.
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
    /// What has gone back of it in all, in major units. Not signed, and only there when it was asked for: it never
    /// moves money, it only keeps a refund from being made twice.
    var refundAmount = ""

    var status: TransactionStatus { TransactionStatus(transactionStatus) }

    /// `nil` where there is none.
    var code: Int? { Int(reasonCode) }

    /// In the order in which they are signed.
    var signedValues: [String] {
        [merchant, reference, amount, currency, authCode, cardPan, transactionStatus, reasonCode]
    }
}

extension AcquirerReport {
    /// - Parameter node: of the whole message.
    /// - Returns: `nil` unless the message is an object with these members and its signature is right.
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

/// The characters of a member of a message, as they are signed.
enum SignedText {
    /// The content of a string, the digits of a number exactly as they are written (decoding would make 450 of 450.00),
    /// and nothing for what is absent or `null`.
    /// - Returns: `nil` for a member of another kind.
    static func of(_ name: String, in node: JSONNode) -> String? {
        guard let member = node[member: name], !member.isNull else { return "" }
        return member.kind == .number ? String(decoding: member.bytes, as: UTF8.self) : member.string
    }
}
