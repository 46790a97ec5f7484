public import RPC
public import Vocabulary

/// A transfer has been made.
public struct MoneyMoved: Event {
    public static let name = "ledger.moneyMoved"

    public var transfer: TransferID
    public var source: LedgerAccountID
    public var target: LedgerAccountID
    /// In minor units.
    public var amount: Int64

    public init(transfer: TransferID, source: LedgerAccountID, target: LedgerAccountID, amount: Int64) {
        self.transfer = transfer
        self.source = source
        self.target = target
        self.amount = amount
    }

    public var subject: String { "\(transfer)" }
}
