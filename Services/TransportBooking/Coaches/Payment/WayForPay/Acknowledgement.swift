import Vocabulary

/// The reply to an accepted callback (wiki.wayforpay.com, page 852102). Without it the acquirer repeats the callback
/// for days.
struct Acknowledgement: Encodable, Sendable {
    private let orderReference: String
    private let status = "accept"
    /// In seconds since 1970.
    private let time: Int64
    private let signature: String

    init(of reference: String, at now: Instant, signedWith key: MerchantKey) {
        orderReference = reference
        time = now.milliseconds / 1_000
        signature = key.signature(of: [reference, status, "\(time)"])
    }
}
