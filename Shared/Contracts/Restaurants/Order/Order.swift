public import CallTypes
public import Vocabulary

/// An order as its guest sees it.
public struct Order: Codable, Hashable, Sendable, VersionedReply {
    public var id: OrderID
    /// A short number for people, from 1 each day.
    public var number: Int
    public var restaurant: RestaurantName
    public var table: TableNumber
    public var state: OrderState
    /// ``OrderState/isActive``
    public var isActive: Bool
    /// The answers that the guest may give now.
    public var actions: [OrderAction]
    /// Whether an employee has accepted it.
    public var isAccepted: Bool
    public var lines: [OrderLine]
    /// The sum of the lines that are not voided. Includes value added tax.
    public var total: Money
    public var note: Line?
    public var submittedAt: Instant
    /// When the order expires; `null` when it waits for no answer.
    public var deadline: Instant?
    /// When the order should be ready, as the employee has estimated.
    public var readyAt: Instant?
    /// Why it was rejected, cancelled or changed.
    public var reason: Line?
    /// Grows with every change.
    public var version: Int64

    public init(
        id: OrderID, number: Int, restaurant: RestaurantName, table: TableNumber, state: OrderState, isAccepted: Bool,
        lines: [OrderLine], total: Money, note: Line?, submittedAt: Instant, deadline: Instant?, readyAt: Instant?,
        reason: Line?, version: Int64
    ) {
        self.id = id
        self.number = number
        self.restaurant = restaurant
        self.table = table
        self.state = state
        isActive = state.isActive
        actions = OrderAction.all(in: state)
        self.isAccepted = isAccepted
        self.lines = lines
        self.total = total
        self.note = note
        self.submittedAt = submittedAt
        self.deadline = deadline
        self.readyAt = readyAt
        self.reason = reason
        self.version = version
    }
}

/// An order as the employees of its restaurant see it.
public struct ReceivedOrder: Codable, Hashable, Sendable, VersionedReply {
    public var order: Order
    /// The number of the guest at the table.
    public var guest: Int
    /// Whether the guest is signed in, has typed the PIN, or has had an order accepted.
    public var isKnownGuest: Bool
    /// The employee who has accepted it, or has struck lines out before the guest agreed. `null` for an order that is
    /// not accepted, and when that account is deleted.
    public var acceptedBy: PersonName?
    /// The lines that were voided after the order was accepted, the oldest void first.
    public var voids: [LineVoid]

    public var version: Int64 { order.version }

    public init(order: Order, guest: Int, isKnownGuest: Bool, acceptedBy: PersonName?, voids: [LineVoid]) {
        self.order = order
        self.guest = guest
        self.isKnownGuest = isKnownGuest
        self.acceptedBy = acceptedBy
        self.voids = voids
    }
}
