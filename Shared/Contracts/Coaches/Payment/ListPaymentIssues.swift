public import CallTypes
public import Vocabulary

/// What the acquirer has told and what only staff can make sense of (R03.44), the newest first.
public struct ListPaymentIssues: ListCall {
    public static let name = "coaches.listPaymentIssues"
    public static let summary = "List the reports of the acquirer that match no payment"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.get, "/v1/coaches/payment-issues")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A payment is not what was asked for", ListPaymentIssues(),
            Page(
                items: [
                    PaymentIssue(
                        at: ExampleNetwork.noon, reference: ExamplePayment.reference, number: 100_001,
                        reason: .wrongAmount, details: "Approved 90.00 UAH in place of 900.00 UAH")
                ], next: nil)),
        CallExample(
            "A payment is for no booking of ours", ListPaymentIssues(),
            Page(
                items: [
                    PaymentIssue(
                        at: ExampleNetwork.noon, reference: "4711", number: nil, reason: .unknownReference,
                        details: "Approved 450.00 UAH")
                ], next: nil)),
    ]

    /// Only issues with this reason.
    public var reason: PaymentIssueReason?
    /// Only issues that were recorded at this time or later.
    public var from: Instant?
    /// Only issues that were recorded before this time.
    public var until: Instant?
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(
        cursor: PageCursor? = nil, limit: PageLimit? = nil, reason: PaymentIssueReason? = nil, from: Instant? = nil,
        until: Instant? = nil
    ) {
        self.reason = reason
        self.from = from
        self.until = until
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<PaymentIssue>
}

/// Something properly signed that does not fit what we know.
public struct PaymentIssue: Codable, Hashable, Sendable {
    public var at: Instant
    /// As the acquirer gave it.
    public var reference: String
    /// The order number; `null` when the reference is none of ours.
    public var number: Int64?
    public var reason: PaymentIssueReason
    /// An English sentence without a full stop: what was told, and what it should have been.
    public var details: String

    public init(at: Instant, reference: String, number: Int64?, reason: PaymentIssueReason, details: String) {
        self.at = at
        self.reference = reference
        self.number = number
        self.reason = reason
        self.details = details
    }
}

/// What does not fit.
public enum PaymentIssueReason: String, WireValue, CaseIterable {
    /// No attempt of ours has this reference.
    case unknownReference
    case wrongAmount
    case wrongCurrency
    /// It is about another merchant.
    case wrongMerchant
    /// A status that nobody here knows.
    case unknownStatus
    /// Money went back that never came in here.
    case refundedUnpaid
    /// Money went back that nobody here has sent back: the booking is as it was.
    case refundedElsewhere
    /// The acquirer has not told for a week what became of an attempt.
    case unanswered
}
