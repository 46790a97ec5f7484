public import CallTypes
public import Vocabulary

/// Receives the acquirer's report on a payment attempt (R03.43-R03.47).
///
/// The body is JSON, bare or as the name or a value of a form. The signature inside the JSON authenticates it. Every
/// body with a valid signature gets the signed "accept", even if it is a repetition or matches no payment
/// (``ListPaymentIssues``): otherwise the acquirer repeats it for days. Any other body gets the same answer, 400,
/// whatever the error.
public struct AcceptCallback: RawCall {
    public static let name = "coaches.acceptCallback"
    public static let summary = "Receive the acquirer's report on an attempt to pay"
    public static let access = Access.anyone
    public static let route: Route? = .raw(.post, "/v1/coaches/payments/wayforpay")
    public static let sends = Sending.toOthers(by: [.push, .email])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The acquirer has approved Olena's payment",
            AcceptCallback(
                contentType: "application/json",
                body: Base64Bytes(
                    Array(#"{"orderReference":"100001-1-00000002","transactionStatus":"Approved"}"#.utf8))),
            .json(#"{"orderReference":"100001-1-00000002","status":"accept","time":1795600860,"signature":"..."}"#)),
        CallExample(
            "The signature of a callback is invalid",
            AcceptCallback(contentType: nil, body: Base64Bytes(Array("{}".utf8))),
            RawReply(
                status: 400, mediaType: "application/json", body: Base64Bytes(Array(#"{"status":"refused"}"#.utf8)))),
    ]

    public var contentType: String?
    public var body: Base64Bytes

    public init(contentType: String?, body: Base64Bytes) {
        self.contentType = contentType
        self.body = body
    }

    public typealias Reply = RawReply
}
