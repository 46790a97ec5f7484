public import Vocabulary

/// A wish of guests that an employee comes to the table.
public enum TableWish: String, WireValue, CaseIterable {
    case waiter
    /// The guests want to pay.
    case bill
}

/// A wish that waits for an employee.
public struct WaitingWish: Codable, Hashable, Sendable {
    public var wish: TableWish
    /// When a guest first said it.
    public var at: Instant

    public init(wish: TableWish, at: Instant) {
        self.wish = wish
        self.at = at
    }
}
