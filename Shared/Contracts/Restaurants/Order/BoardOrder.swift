public import Vocabulary

/// An order on the board of the employees, in the language of the reader.
public struct BoardOrder: Codable, Hashable, Sendable {
    public var id: OrderID
    /// The short number for people.
    public var number: Int
    public var table: TableNumber
    /// The number of the guest at the table.
    public var guest: Int
    /// Whether the guest is signed in, or a device that an employee has approved.
    public var isKnownGuest: Bool
    public var state: OrderState
    /// Without the lines that are struck out.
    public var lines: [BoardLine]
    public var note: Line?
    public var total: Money
    public var submittedAt: Instant
    /// When the order expires; `null` when it waits for no answer.
    public var deadline: Instant?
    /// The steps that an employee can take with one tap.
    public var actions: [BoardAction]

    public init(
        id: OrderID, number: Int, table: TableNumber, guest: Int, isKnownGuest: Bool, state: OrderState,
        lines: [BoardLine], note: Line?, total: Money, submittedAt: Instant, deadline: Instant?
    ) {
        self.id = id
        self.number = number
        self.table = table
        self.guest = guest
        self.isKnownGuest = isKnownGuest
        self.state = state
        self.lines = lines
        self.note = note
        self.total = total
        self.submittedAt = submittedAt
        self.deadline = deadline
        actions = BoardAction.all(in: state)
    }
}

/// A line of an order on the board.
public struct BoardLine: Codable, Hashable, Sendable {
    /// `2 × Sea bass (Chard)`: count, product and options.
    public var text: String
    /// For the kitchen: without onions.
    public var note: Line?

    public init(text: String, note: Line?) {
        self.text = text
        self.note = note
    }
}

/// A step of an employee on the board. An order needs three taps until it is served.
public enum BoardAction: String, WireValue, CaseIterable {
    /// ``AcceptOrder``
    case accept
    /// ``AdvanceOrder`` to ready
    case ready
    /// ``AdvanceOrder`` to served
    case serve

    static func all(in state: OrderState) -> [BoardAction] {
        switch state {
        case .submitted: [.accept]
        case .accepted, .preparing: [.ready]
        case .ready: [.serve]
        case .needsGuestOk, .served, .rejected, .cancelled, .expired: []
        }
    }
}
