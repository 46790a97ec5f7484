public import Vocabulary

/// The record that an employee has voided a line of an accepted order.
public struct LineVoid: Codable, Hashable, Sendable {
    /// The number of the line in the order.
    public var line: Int
    public var reason: Line
    /// `null` when that account is deleted.
    public var voidedBy: PersonName?
    public var voidedAt: Instant

    public init(line: Int, reason: Line, voidedBy: PersonName?, voidedAt: Instant) {
        self.line = line
        self.reason = reason
        self.voidedBy = voidedBy
        self.voidedAt = voidedAt
    }
}

/// The number of a line in its order.
public struct LineNumber: BoundedNumber {
    public static let range: ClosedRange<Int64> = 1...Int64(PlaceOrder.maxLines)
    public static let example = LineNumber(unchecked: 1)

    public let number: Int

    public init(unchecked number: Int) { self.number = number }
}
