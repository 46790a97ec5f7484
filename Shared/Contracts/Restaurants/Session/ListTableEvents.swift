public import CallTypes
public import Vocabulary

/// Lists what employees did to the sessions of the restaurant's tables, the newest first. No call changes or removes an
/// event. When the account of an employee is deleted, its events lose the name.
public struct ListTableEvents: ListCall {
    public static let name = "restaurants.listTableEvents"
    public static let summary = "List what employees did to the sessions of your tables"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.get, "/v1/restaurants/me/table-events")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant reads who has moved a table", ListTableEvents(),
            Reply(items: [ExampleTown.tableEvent], next: nil))
    ]

    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<TableEventRow>
}

/// A kind of event at a table.
public enum TableEventKind: String, WireValue, CaseIterable {
    /// ``CloseSession``
    case closed
    /// ``MoveSession``
    case moved
    /// ``MergeSessions``
    case merged
    /// ``ReopenSession``
    case reopened
    /// ``VoidPayment``
    case paymentVoided
}

/// What an employee did to the session of a table.
public struct TableEventRow: Codable, Hashable, Sendable {
    public var id: TableEventID
    public var kind: TableEventKind
    public var session: TableSessionID
    /// The table of the session before the event.
    public var table: TableNumber
    /// The name of the employee; `null` when that account is deleted.
    public var employee: Line?
    public var at: Instant
    /// The table to which the session was moved, or of the session into which it was merged.
    public var otherTable: TableNumber?
    /// The session into which this one was merged.
    public var otherSession: TableSessionID?
    /// The void payment.
    public var payment: PaymentID?

    public init(
        id: TableEventID, kind: TableEventKind, session: TableSessionID, table: TableNumber, employee: Line?,
        at: Instant, otherTable: TableNumber?, otherSession: TableSessionID?, payment: PaymentID?
    ) {
        self.id = id
        self.kind = kind
        self.session = session
        self.table = table
        self.employee = employee
        self.at = at
        self.otherTable = otherTable
        self.otherSession = otherSession
        self.payment = payment
    }
}
