public import CallTypes
public import Vocabulary

/// Redirects a browser that comes back from the acquirer to the page of the payment. The content of the returned form
/// proves nothing and is ignored. If the attempt is still open, the acquirer is asked for its status soon.
public struct ReturnFromPayment: RawCall {
    public static let name = "coaches.returnFromPayment"
    public static let summary = "Redirect a browser from the acquirer to the page of its payment"
    public static let access = Access.anyone
    public static let route: Route? = .raw(.post, "/coach-payments/{paymentKey}/return")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Olena comes back from the acquirer",
            ReturnFromPayment(
                paymentKey: .example, contentType: "application/x-www-form-urlencoded", body: Base64Bytes([])),
            .seeOther("/coach-payments/\(PaymentKey.example.text)?returned=true"))
    ]

    /// A ``PaymentKey``, if the address is valid.
    public var paymentKey: LinkText
    public var contentType: String?
    public var body: Base64Bytes

    public init(paymentKey: PaymentKey, contentType: String?, body: Base64Bytes) {
        self.paymentKey = LinkText(paymentKey.text)
        self.contentType = contentType
        self.body = body
    }

    public typealias Reply = RawReply
}
