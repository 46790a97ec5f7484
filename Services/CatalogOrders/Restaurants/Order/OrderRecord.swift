import RestaurantsContract
import SQLiteKit
import Vocabulary

/// An order as it is stored.
struct OrderRecord: Hashable, Sendable {
    /// How long an order waits for an answer.
    static let patience = Duration.seconds(300)

    let id: OrderID
    let restaurant: RestaurantName
    let session: TableSessionID
    let table: TableNumber
    let guest: GuestID
    let guestNumber: Int
    /// `nil` for a guest without an account.
    let person: PersonID?
    let number: Int
    var state: OrderState
    let menu: MenuID
    let menuVersion: Int64
    var lines: [OrderLine]
    let currency: Currency
    let note: Line?
    let submittedAt: Instant
    /// When the order expires; `nil` when it waits for no answer.
    var deadline: Instant?
    /// The employee who has accepted it or struck lines out. `nil` also when that account is deleted.
    var acceptedBy: PersonID?
    var isAccepted: Bool
    var readyAt: Instant?
    var reason: Line?
    var version: Int64

    /// The sum of the lines that are not struck out.
    var total: Money {
        let sum = lines.reduce(0) { $0 + ($1.isStruck ? 0 : $1.unitPrice.amount * Int64($1.count.number)) }
        return Money(sum, currency)
    }

    /// The order as its guest sees it.
    var view: Order {
        Order(
            id: id, number: number, restaurant: restaurant, table: table, state: state, isAccepted: isAccepted,
            lines: lines, total: total, note: note, submittedAt: submittedAt, deadline: deadline, readyAt: readyAt,
            reason: reason, version: version)
    }
}
