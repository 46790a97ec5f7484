public import CallTypes
public import Vocabulary

/// Sends a failed refund to the acquirer again, unless the acquirer reports that it was paid after all.
public struct RetryRefund: Call {
    public static let name = "coaches.retryRefund"
    public static let summary = "Send a failed refund to the acquirer again"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.post, "/v1/coaches/refunds/{refund}/retry")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The acquirer allows refunds now",
            RetryRefund(refund: ExampleNetwork.id(32)), Reply(refund: .example(.created)))
    ]

    public var refund: RefundID

    public init(refund: RefundID) { self.refund = refund }

    public struct Reply: Codable, Hashable, Sendable {
        public var refund: RefundForStaff

        public init(refund: RefundForStaff) { self.refund = refund }
    }

    public enum Refused: Refusal {
        case unknownRefund
        /// The refund has not failed: it waits, is in progress, or is paid.
        case notFailed

        public var terms: RefusalTerms {
            switch self {
            case .unknownRefund: .notFound("There is no such refund.")
            case .notFailed: .conflict("This refund has not failed.")
            }
        }
    }
}
