public import RPC
public import Vocabulary

/// Counts everything.
public struct AuditLedger: Call {
    public static let name = "ledger.audit"
    public static let access = Access.anyone
    public static let onlyReads = true

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        public var accounts: Int
        /// The money that the accounts were opened with, in minor units.
        public var opened: Int64
        /// The money that is in them.
        public var balances: Int64
        /// The transfers in the order of their numbers.
        public var transfers: [TransferID]
        /// What contradicts the rest, in sentences. Empty when all is well.
        public var faults: [String]

        public init(accounts: Int, opened: Int64, balances: Int64, transfers: [TransferID], faults: [String]) {
            self.accounts = accounts
            self.opened = opened
            self.balances = balances
            self.transfers = transfers
            self.faults = faults
        }
    }
}
