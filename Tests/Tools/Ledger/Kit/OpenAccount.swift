public import RPC
public import Vocabulary

/// Opens an account with money. No other call creates money.
public struct OpenAccount: Call {
    public static let name = "ledger.open"
    public static let summary = "Open an account with an amount of money"
    public static let access = Access.anyone

    /// In minor units; not negative.
    public var balance: Int64

    public init(balance: Int64) { self.balance = balance }

    public func validate(_ faults: inout Faults) {
        if balance < 0 { faults.record(.format("This must not be negative.", "positive"), at: "balance") }
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var account: LedgerAccountID

        public init(account: LedgerAccountID) { self.account = account }
    }
}
