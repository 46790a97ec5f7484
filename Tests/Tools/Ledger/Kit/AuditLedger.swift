public import RPC
public import Vocabulary

/// Counts everything.
public struct AuditLedger: Call {
    public static let name = "ledger.audit"
    public static let summary = "Check that no money was lost"
    public static let access = Access.anyone
    public static let isReadOnly = true

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        public var accounts: Int
        /// The money that the accounts were opened with, in minor units.
        public var opened: Int64
        /// The money that is in them.
        public var balances: Int64
        /// The transfers in the order of their numbers.
        public var transfers: [TransferID]
        /// How many of them are in the statements, which are written by a reader of the ledger's events.
        public var stated: Int
        /// What contradicts the rest, in sentences. Empty when all is well.
        public var faults: [String]

        public init(
            accounts: Int, opened: Int64, balances: Int64, transfers: [TransferID], stated: Int, faults: [String]
        ) {
            self.accounts = accounts
            self.opened = opened
            self.balances = balances
            self.transfers = transfers
            self.stated = stated
            self.faults = faults
        }
    }
}
