import RestaurantsContract
import SQLiteKit
import Vocabulary

/// An order as it is stored.
struct OrderRecord: Hashable, Sendable {
    /// How long an order waits for an answer.
    static let patience = Duration.seconds(300)

    let id: OrderID
    let restaurant: RestaurantName
    var session: TableSessionID
    var table: TableNumber
    var guest: GuestID
    var guestNumber: Int
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

    /// The lines that count.
    var countedLines: [OrderLine] { lines.filter { $0.state != .voided } }

    /// The sum of the lines that are not voided.
    var total: Money { Money(countedLines.reduce(0) { $0 + $1.amount }, currency) }

    /// The stations of the lines that are not voided.
    var stations: [Station] {
        let found = Set(countedLines.map(\.station))
        return Station.allCases.filter(found.contains)
    }

    /// The order as its guest sees it.
    var view: Order {
        Order(
            id: id, number: number, restaurant: restaurant, table: table, state: state, isAccepted: isAccepted,
            lines: lines, total: total, note: note, submittedAt: submittedAt, deadline: deadline, readyAt: readyAt,
            reason: reason, version: version)
    }
}

extension OrderLine {
    /// The unit price times the count, in minor units.
    var amount: Int64 { unitPrice.amount * Int64(count.number) }
}
