public import Vocabulary

/// An order on the board of the employees, in the language of the reader.
public struct BoardOrder: Codable, Hashable, Sendable {
    public var id: OrderID
    /// A short number for people, from 1 each day.
    public var number: Int
    public var table: TableNumber
    /// The number of the guest at the table.
    public var guest: Int
    /// Whether the guest is signed in, has typed the PIN, or has had an order accepted.
    public var isKnownGuest: Bool
    public var state: OrderState
    /// The lines that are not voided.
    public var lines: [BoardLine]
    public var note: Line?
    /// Includes value added tax.
    public var total: Money
    public var submittedAt: Instant
    /// When the order expires, by the service's clock; `null` when it waits for no answer.
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
    /// What the guest wants for this line, such as `without onions`.
    public var note: Line?

    public init(text: String, note: Line?) {
        self.text = text
        self.note = note
    }
}

/// A step that an employee takes with one tap on the board.
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
