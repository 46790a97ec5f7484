public import CallTypes
public import Vocabulary

/// Lists the acquirer's reports that only staff can resolve (R03.44), the newest first.
public struct ListPaymentIssues: ListCall {
    public static let name = "coaches.listPaymentIssues"
    public static let summary = "List the reports of the acquirer that match no payment"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.get, "/v1/coaches/payment-issues")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A payment has the wrong amount", ListPaymentIssues(),
            Page(
                items: [
                    PaymentIssue(
                        at: ExampleNetwork.noon, reference: ExamplePayment.reference, number: 100_001,
                        reason: .wrongAmount, details: "Approved 90.00 UAH in place of 900.00 UAH")
                ], next: nil)),
        CallExample(
            "The reference of a payment is unknown", ListPaymentIssues(),
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

/// A report with a valid signature that matches no payment.
public struct PaymentIssue: Codable, Hashable, Sendable {
    public var at: Instant
    /// The reference in the acquirer's report.
    public var reference: String
    /// The order number; `null` when the reference is unknown.
    public var number: Int64?
    public var reason: PaymentIssueReason
    /// An English sentence without a full stop: the reported and the expected values.
    public var details: String

    public init(at: Instant, reference: String, number: Int64?, reason: PaymentIssueReason, details: String) {
        self.at = at
        self.reference = reference
        self.number = number
        self.reason = reason
        self.details = details
    }
}

/// The reason why a report matches no payment.
public enum PaymentIssueReason: String, WireValue, CaseIterable {
    /// No attempt has this reference.
    case unknownReference
    case wrongAmount
    case wrongCurrency
    /// The report names another merchant.
    case wrongMerchant
    /// The status of the report is unknown.
    case unknownStatus
    /// An attempt was refunded whose payment was never reported.
    case refundedUnpaid
    /// A payment was refunded without this service. The booking is unchanged.
    case refundedElsewhere
    /// The acquirer has not reported the outcome of an attempt for a week.
    case unanswered
}
