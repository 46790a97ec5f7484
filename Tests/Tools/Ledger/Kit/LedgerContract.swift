public import RPC
public import Vocabulary

/// Accounts and transfers between them: the service that exists to be killed, cut off and starved in tests. No money
/// comes to be or gets lost but by a fault.
public enum LedgerContract: Contract {
    public static let name = "ledger"
    public static let calls: [any Call.Type] = [AuditLedger.self, OpenAccount.self, ReadBalance.self, Transfer.self]
    public static let events: [any Event.Type] = [MoneyMoved.self]
}

/// An account of the ledger.
public enum LedgerAccountTag {}
public typealias LedgerAccountID = Identifier<LedgerAccountTag>

/// A transfer from one account to another.
public enum TransferTag {}
public typealias TransferID = Identifier<TransferTag>
