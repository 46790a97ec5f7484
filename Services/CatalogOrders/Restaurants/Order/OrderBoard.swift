import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// The board of a restaurant's employees. For use in a transaction.
struct OrderBoard {
    let db: Database
    let now: Instant
    /// Of the reader; `nil` for none that we have.
    let language: Language?

    func reply(for restaurant: RestaurantID) throws -> ShowBoard.Reply {
        let main = try RestaurantRows(db).own(restaurant)?.mainLanguage ?? .hr
        var found = try waiting(at: restaurant)
        // Orders that nobody marks as served stay active. They must not hide those that wait for an answer.
        found += try others(at: restaurant, atMost: ShowBoard.maxOrders - found.count)
        return ShowBoard.Reply(
            waiting: try waitingCount(at: restaurant),
            pausedUntil: try RestaurantRows(db).pause(of: restaurant, at: now),
            orders: found.map { $0.order.onBoard(isKnownGuest: $0.isKnownGuest, in: language, main: main) })
    }

    private typealias Found = (order: OrderRecord, isKnownGuest: Bool)

    private func waiting(at restaurant: RestaurantID) throws -> [Found] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT guestOrder.*, guest.isApproved
                    FROM guestOrder LEFT JOIN guest ON guest.id = guestOrder.guest
                    WHERE guestOrder.restaurant = ? AND guestOrder.state = 'submitted' AND guestOrder.deadline > ?
                    ORDER BY guestOrder.id LIMIT ?
                    """),
            arguments: [restaurant, now, ShowBoard.maxOrders]
        ).map(Self.found)
    }

    /// The newest of them: a restaurant that never marks orders as served still sees those that it has just accepted.
    private func others(at restaurant: RestaurantID, atMost limit: Int) throws -> [Found] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT guestOrder.*, guest.isApproved
                    FROM guestOrder LEFT JOIN guest ON guest.id = guestOrder.guest
                    WHERE guestOrder.restaurant = ? AND guestOrder.isActive = 1 AND guestOrder.state <> 'submitted'
                        AND ifnull(guestOrder.deadline > ?, 1)
                    ORDER BY guestOrder.id DESC LIMIT ?
                    """),
            arguments: [restaurant, now, limit]
        ).reversed().map(Self.found)
    }

    private func waitingCount(at restaurant: RestaurantID) throws -> Int {
        try Int.fetchOne(
            db.cachedStatement(
                sql: "SELECT count(*) FROM guestOrder WHERE restaurant = ? AND state = 'submitted' AND deadline > ?"),
            arguments: [restaurant, now]) ?? 0
    }

    private static func found(_ row: Row) throws -> Found {
        let order = try OrderRows.record(row)
        let isApproved: Bool? = row["isApproved"]
        return (order, order.person != nil || isApproved == true)
    }
}

extension OrderRecord {
    fileprivate func onBoard(isKnownGuest: Bool, in language: Language?, main: Language) -> BoardOrder {
        BoardOrder(
            id: id, number: number, table: table, guest: guestNumber, isKnownGuest: isKnownGuest, state: state,
            lines: lines.filter { $0.state != .voided }.map { $0.onBoard(in: language, main: main) }, note: note,
            total: total, submittedAt: submittedAt, deadline: deadline)
    }
}

extension OrderLine {
    fileprivate func onBoard(in language: Language?, main: Language) -> BoardLine {
        func name(_ text: Localized<Line>) -> String { text.shown(in: language, main: main)?.text ?? "" }
        let options = options.map { option in
            option.count.number == 1 ? name(option.name) : "\(option.count.number) × \(name(option.name))"
        }
        let chosen = options.isEmpty ? "" : " (\(options.joined(separator: ", ")))"
        return BoardLine(text: "\(count.number) × \(name(self.name))\(chosen)", note: note)
    }
}
