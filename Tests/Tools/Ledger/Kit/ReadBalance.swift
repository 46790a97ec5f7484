public import RPC
public import Vocabulary

/// Returns the balance of an account.
public struct ReadBalance: Call {
    public static let name = "ledger.balance"
    public static let summary = "Get the balance of an account"
    public static let access = Access.anyone
    public static let isReadOnly = true

    public var account: LedgerAccountID

    public init(account: LedgerAccountID) { self.account = account }

    public struct Reply: Codable, Hashable, Sendable {
        /// In minor units.
        public var balance: Int64

        public init(balance: Int64) { self.balance = balance }
    }

    public enum Refused: Refusal {
        case unknownAccount

        public var terms: RefusalTerms { .notFound("There is no such account.") }
    }
}
