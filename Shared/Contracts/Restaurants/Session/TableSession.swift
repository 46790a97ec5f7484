import CallTypes
public import Vocabulary

/// The session of a table as one of its guests sees it.
public struct TableSession: Codable, Hashable, Sendable {
    public var id: TableSessionID
    public var restaurant: RestaurantName
    public var table: TableNumber
    /// The menu that is active now; `null` when there is none.
    public var menu: MenuID?
    /// The number of the guest at the table, from 1.
    public var guest: Int
    /// Whether this guest may order: signed in, approved, or with the right PIN, as the restaurant wants it.
    public var mayOrder: Bool
    public var openedAt: Instant
    /// The wishes that wait for an employee, in the order of ``TableWish``.
    public var wishes: [TableWish]
    /// The restaurant takes no orders until this time; `null` without a pause.
    public var pausedUntil: Instant?

    public init(
        id: TableSessionID, restaurant: RestaurantName, table: TableNumber, menu: MenuID?, guest: Int, mayOrder: Bool,
        openedAt: Instant, wishes: [TableWish], pausedUntil: Instant?
    ) {
        self.id = id
        self.restaurant = restaurant
        self.table = table
        self.menu = menu
        self.guest = guest
        self.mayOrder = mayOrder
        self.openedAt = openedAt
        self.wishes = wishes
        self.pausedUntil = pausedUntil
    }
}
