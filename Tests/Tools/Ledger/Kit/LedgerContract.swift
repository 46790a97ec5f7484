public import RPC
public import Vocabulary

/// Accounts and transfers between them: a service that tests kill, disconnect and starve. Only a fault can create or
/// lose money.
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
