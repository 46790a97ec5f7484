public import CallTypes
public import Vocabulary

/// Starts another attempt from the page of a declined payment, and redirects the browser to its page (R03.46).
///
/// The address of the page is the only secret, as it is for paying. An attempt that is open already is used. When the
/// booking cannot be paid any more, the browser is redirected to the page, which says so.
public struct RetryPayment: RawCall {
    public static let name = "coaches.retryPayment"
    public static let summary = "Start another attempt to pay after a declined one"
    public static let access = Access.anyone
    public static let route: Route? = .raw(.post, "/coach-payments/{paymentKey}/retry")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Olena's card was declined, and she tries another card",
            RetryPayment(
                paymentKey: .example, contentType: "application/x-www-form-urlencoded", body: Base64Bytes([])),
            .seeOther("/coach-payments/8c7b6a59483726150f1e2d3c4b5a6978"))
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
