public import CallTypes
public import Vocabulary

/// Opens the sealed bid of a complaint that waits for a decision (R04.34).
///
/// Each call is recorded with the reason, and the dealer can read the record. The first call for a complaint also
/// notifies the dealer. The reply is not kept for an idempotency key, because the amount is stored nowhere else. So a
/// repeat is one more record.
public struct OpenSealedBid: Call {
    public static let name = "cars.openSealedBid"
    public static let summary = "Open the sealed bid of a complaint"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.post, "/v1/cars/complaints/{complaint}/bid")
    public static let sends = Sending.toOthers(by: [.push])
    public static let repetition = Repetition.idempotent
    public static let keepsReply = false
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff has to know whether the bid was too low",
            OpenSealedBid(
                complaint: ExampleTown.complaint, reason: Line(unchecked: "The seller says that it is spam.")),
            Reply(
                amount: .example, currency: .kwd,
                receipts: [
                    OpenedReceipt(sequence: 1, amount: .example, currency: .kwd, issuedAt: ExampleTown.noon)
                ]))
    ]

    public var complaint: ComplaintID
    /// Why staff has to know the amount. The dealer sees it.
    public var reason: Line

    public init(complaint: ComplaintID, reason: Line) {
        self.complaint = complaint
        self.reason = reason
    }

    public struct Reply: Codable, Hashable, Sendable {
        /// The amount of the bid now, in minor units.
        public var amount: SealedAmount
        public var currency: Currency
        /// What the dealer has bid, the first amount first.
        public var receipts: [OpenedReceipt]

        public init(amount: SealedAmount, currency: Currency, receipts: [OpenedReceipt]) {
            self.amount = amount
            self.currency = currency
            self.receipts = receipts
        }
    }

    public enum Refused: Refusal {
        case unknownComplaint
        case alreadyDecided
        /// The record of the read belongs to the account of the dealer.
        case dealerDeleted

        public var terms: RefusalTerms {
            switch self {
            case .unknownComplaint: .unknownComplaint
            case .alreadyDecided: .alreadyDecided
            case .dealerDeleted: .conflict("The account of this dealer is deleted.")
            }
        }
    }
}

/// One of the amounts of a bid.
public struct OpenedReceipt: Codable, Hashable, Sendable {
    /// 1 for the first amount of the bid.
    public var sequence: Int
    /// In minor units.
    public var amount: SealedAmount
    public var currency: Currency
    public var issuedAt: Instant

    public init(sequence: Int, amount: SealedAmount, currency: Currency, issuedAt: Instant) {
        self.sequence = sequence
        self.amount = amount
        self.currency = currency
        self.issuedAt = issuedAt
    }
}
