public import Vocabulary

/// The part of a table that has changed.
public enum TableTopic: String, WireValue, CaseIterable {
    /// Its orders, and the bill with them.
    case orders
    /// The payments of its bill.
    case bill
    /// The menu: a product is sold out, or another version or another menu is offered.
    case menu
    /// The session: opened, moved, merged, closed or reopened; a wish or its answer; a pause of all orders.
    case session
}

/// The data of a `table` of ``StreamTable`` and ``StreamReceivedOrders``. It has no content: anyone who knows the
/// session may follow it, and only its guests read it by other calls.
public struct TableChange: Codable, Hashable, Sendable {
    public var what: TableTopic
    /// The session to read. After a merge it is the session to which the guests belong now.
    public var session: TableSessionID
    public var table: TableNumber
    /// The time of the change by the service's clock.
    public var at: Instant

    public init(what: TableTopic, session: TableSessionID, table: TableNumber, at: Instant) {
        self.what = what
        self.session = session
        self.table = table
        self.at = at
    }
}
