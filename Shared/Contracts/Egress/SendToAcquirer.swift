public import JSON
public import CallTypes
public import Vocabulary

/// Sends a request to the acquirer and returns its answer. A setting of egress has the acquirer's address. The caller
/// has signed the request and checks the signature of the answer. Egress reads neither.
///
/// The request is made once. After `later` it is unknown whether the acquirer has carried it out. A request that
/// moves money must not be repeated before the caller has queried the state of the order.
public struct SendToAcquirer: Call {
    public static let name = "egress.sendToAcquirer"
    public static let summary = "Send a signed request to the acquirer and return its answer"
    public static let access = Access.services(.transportBooking)
    public static let repetition = Repetition.never(
        because: "money could move twice; the caller first queries the state of the order")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The acquirer does not know the order", SendToAcquirer(request: .example),
            Reply(outcome: .answered, status: 200, body: #"{"reason":"Order not found","reasonCode":1127}"#)),
        CallExample(
            "The acquirer does not answer", SendToAcquirer(request: .example),
            Reply(outcome: .later, reason: "No answer in time.")),
        CallExample(
            "The acquirer asks for a pause", SendToAcquirer(request: .example),
            Reply(outcome: .later, status: 503, reason: "503", retryAfter: 30)),
    ]

    /// A JSON object, which is sent unchanged.
    public var request: RawJSON

    public init(request: RawJSON) { self.request = request }

    public func validate(_ faults: inout Faults) {
        if request.bytes.first != UInt8(ascii: "{") { faults.record(.type(expected: "an object"), at: "request") }
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var outcome: AcquirerOutcome
        /// The HTTP status; `null` without an answer.
        public var status: Int?
        /// The unchanged answer, at most 64 KiB of UTF-8; `null` unless the outcome is `answered`.
        public var body: String?
        /// The reason for a missing answer, truncated to 300 characters; `null` when there is an answer.
        public var reason: String?
        /// In seconds, when the acquirer has said when to retry.
        public var retryAfter: Int?

        public init(
            outcome: AcquirerOutcome, status: Int? = nil, body: String? = nil, reason: String? = nil,
            retryAfter: Int? = nil
        ) {
            self.outcome = outcome
            self.status = status
            self.body = body
            self.reason = reason
            self.retryAfter = retryAfter
        }
    }
}

/// The outcome of a request to the acquirer.
public enum AcquirerOutcome: String, WireValue, CaseIterable {
    /// The acquirer answered with a status of 200 to 299. The answer itself says whether the request succeeded.
    case answered
    /// There was no answer that could be passed on.
    case later
}
