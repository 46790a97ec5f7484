public import Vocabulary

/// What guests want of an employee.
public enum TableWish: String, WireValue, CaseIterable {
    /// The guests want an employee to come to the table.
    case waiter
    /// The guests want to pay.
    case bill
}

/// A wish that waits for an employee.
public struct WaitingWish: Codable, Hashable, Sendable {
    public var wish: TableWish
    /// When a guest made it first.
    public var at: Instant

    public init(wish: TableWish, at: Instant) {
        self.wish = wish
        self.at = at
    }
}
