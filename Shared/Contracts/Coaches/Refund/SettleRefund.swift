public import CallTypes
public import Vocabulary

/// Records that a dispatcher has paid a refund out by hand: a cash payment, or a refund that the acquirer has refused.
public struct SettleRefund: Call {
    public static let name = "coaches.settleRefund"
    public static let summary = "Record that a refund was paid out by hand"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.post, "/v1/coaches/refunds/{refund}/settle")
    public static let sends = Sending.toOthers(by: [.push, .email])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Olena got her money at the counter",
            SettleRefund(refund: ExampleNetwork.id(32), note: note),
            Reply(
                refund: .example(
                    .done, settledAt: ExampleNetwork.noon + .seconds(7_200), reasonCode: 1_123, reason: note)))
    ]

    private static let note = Line(unchecked: "Paid out at the counter in Sumy, receipt 17")

    public var refund: RefundID
    /// A note for the books.
    public var note: Line

    public init(refund: RefundID, note: Line) {
        self.refund = refund
        self.note = note
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var refund: RefundForStaff

        public init(refund: RefundForStaff) { self.refund = refund }
    }

    public enum Refused: Refusal {
        case unknownRefund
        /// The acquirer is processing the refund. If it were paid out as well, it would be paid twice.
        case inProgress
        /// The refund is already paid.
        case done

        public var terms: RefusalTerms {
            switch self {
            case .unknownRefund: .notFound("There is no such refund.")
            case .inProgress: .conflict("The acquirer is seeing to this refund.")
            case .done: .conflict("This refund has been paid.")
            }
        }
    }
}
