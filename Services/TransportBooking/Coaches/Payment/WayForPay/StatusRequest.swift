/// A request for the status of an attempt (wiki.wayforpay.com, page 852117).
struct StatusRequest: Encodable, Sendable {
    private let transactionType = "CHECK_STATUS"
    private let merchantAccount: String
    private let orderReference: String
    let merchantSignature: String
    private let apiVersion = 1

    init(_ reference: String, of merchant: String, signedWith key: MerchantKey) {
        merchantAccount = merchant
        orderReference = reference
        merchantSignature = key.signature(of: [merchant, reference])
    }
}
