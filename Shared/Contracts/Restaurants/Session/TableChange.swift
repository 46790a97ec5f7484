public import CallTypes
public import Vocabulary

/// The part of a table that has changed.
public enum TableTopic: String, WireValue, CaseIterable {
    /// Its orders, and the bill with them.
    case orders
    /// The payments of its bill.
    case bill
    /// The menu: a product is sold out, or another version or another menu is offered.
    case menu
    /// The session was opened, moved, merged, closed or reopened, or a wish was made or answered. In ``StreamTable``
    /// also: a pause began or ended.
    case session
}

/// The data of a `table` of ``StreamTable`` and ``StreamReceivedOrders``. It has no orders, prices or guests, because
/// everybody who knows the identifier of the session can follow the stream. Guests read the changed part by other
/// calls.
public struct TableChange: StreamedData {
    public static let event = "table"

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
