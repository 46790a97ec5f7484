public import Vocabulary

/// The bill of a table's session: the lines of its accepted orders that are not voided. All amounts include value
/// added tax.
public struct Bill: Codable, Hashable, Sendable {
    public var session: TableSessionID
    public var table: TableNumber
    /// In the order in which the guests placed them.
    public var lines: [BillLine]
    public var total: Money
    /// The tax contained in the total, by ascending rate.
    public var vat: [VATTotal]
    /// The sum of the payments that are not void, without tips.
    public var paid: Money
    /// The total without what is paid.
    public var left: Money
    /// The sum of the lines of each guest, by the number of the guest. A guest without a line has no share.
    public var shares: [BillShare]

    public init(
        session: TableSessionID, table: TableNumber, lines: [BillLine], total: Money, vat: [VATTotal], paid: Money,
        left: Money, shares: [BillShare]
    ) {
        self.session = session
        self.table = table
        self.lines = lines
        self.total = total
        self.vat = vat
        self.paid = paid
        self.left = left
        self.shares = shares
    }
}
