public import RPC
public import Vocabulary

/// Checks the ledger and returns its totals.
public struct AuditLedger: Call {
    public static let name = "ledger.audit"
    public static let summary = "Check that no money was lost"
    public static let access = Access.anyone
    public static let isReadOnly = true

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        public var accounts: Int
        /// The sum of the opening balances, in minor units.
        public var opened: Int64
        /// The sum of the current balances.
        public var balances: Int64
        /// The transfers in the order of their numbers.
        public var transfers: [TransferID]
        /// The number of transfers in the statements, which a reader of the ledger's events writes.
        public var stated: Int
        /// The contradictions, in sentences.
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
