public import Vocabulary

/// A table of a restaurant, as the restaurant sees it.
public struct RestaurantTable: Codable, Hashable, Sendable {
    public var number: TableNumber
    /// The secret of its QR code.
    public var code: TableCode
    /// The link in its QR code, with the code as the last part of its path.
    public var link: String
    /// When the table was added. A new code does not change it.
    public var createdAt: Instant

    public init(number: TableNumber, code: TableCode, link: String, createdAt: Instant) {
        self.number = number
        self.code = code
        self.link = link
        self.createdAt = createdAt
    }
}
