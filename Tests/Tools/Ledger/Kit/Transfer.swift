public import RPC
public import Vocabulary

/// Moves money. A second call with the same key moves nothing and gets the reply of the first.
public struct Transfer: Call {
    public static let name = "ledger.transfer"
    public static let summary = "Move money between two accounts"
    public static let access = Access.anyone
    public static let repetition = Repetition.withIdempotencyKey

    public var source: LedgerAccountID
    public var target: LedgerAccountID
    /// In minor units; at least 1.
    public var amount: Int64

    public init(from source: LedgerAccountID, to target: LedgerAccountID, amount: Int64) {
        self.source = source
        self.target = target
        self.amount = amount
    }

    public func validate(_ faults: inout Faults) {
        if amount < 1 { faults.record(.format("This must be at least 1.", "positive"), at: "amount") }
        if source == target { faults.record(.givenTwice, at: "target") }
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var transfer: TransferID
        /// The number of the transfer, from 1 without gaps.
        public var number: Int64

        public init(transfer: TransferID, number: Int64) {
            self.transfer = transfer
            self.number = number
        }
    }

    public enum Refused: Refusal {
        case unknownAccount
        case notEnough

        public var terms: RefusalTerms {
            switch self {
            case .unknownAccount: .notFound("There is no such account.")
            case .notEnough: .conflict("There is not enough money in the account.")
            }
        }
    }
}
