public import JSON
public import CallTypes
public import Vocabulary

/// Brings a request to the acquirer and its answer back. Where the acquirer is, is a setting of egress; whoever asks
/// has signed the request and checks the signature of the answer (products C.6). Egress reads neither.
///
/// It is made once. After `later` nobody knows whether the acquirer has carried it out: what moves money must not be
/// asked for again before the acquirer was asked how the order stands.
public struct AskAcquirer: Call {
    public static let name = "egress.askAcquirer"
    public static let summary = "Send a signed request to the acquirer and return its answer"
    public static let access = Access.services(.transportBooking)
    public static let repetition = Repetition.never(
        because: "money could move twice; the acquirer is first asked how the order stands")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The acquirer does not know the order", AskAcquirer(request: .example),
            Reply(outcome: .answered, status: 200, body: #"{"reason":"Order not found","reasonCode":1127}"#)),
        CallExample(
            "Nobody answers at the acquirer's", AskAcquirer(request: .example),
            Reply(outcome: .later, reason: "No answer in time.")),
        CallExample(
            "The acquirer wants a rest", AskAcquirer(request: .example),
            Reply(outcome: .later, status: 503, reason: "503", retryAfter: 30)),
    ]

    /// A JSON object, which is sent as it is.
    public var request: RawJSON

    public init(request: RawJSON) { self.request = request }

    public func validate(_ faults: inout Faults) {
        if request.bytes.first != UInt8(ascii: "{") { faults.record(.type(expected: "an object"), at: "request") }
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var outcome: AcquirerOutcome
        /// Of HTTP; `null` when there was no answer.
        public var status: Int?
        /// The answer as it came, at most 64 KiB of UTF-8; `null` unless the outcome is `answered`.
        public var body: String?
        /// Why there is none, cut to 300 characters; `null` when there is one.
        public var reason: String?
        /// In seconds, when the acquirer has said when to come again.
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

/// What became of a request to the acquirer.
public enum AcquirerOutcome: String, WireValue, CaseIterable {
    /// It has said something, with a status of 200 to 299. Whether that is good news stands in it.
    case answered
    /// It has said nothing that could be passed on.
    case later
}
