import RestaurantsContract
import Vocabulary

/// An evening at a restaurant: guests order at their tables, and an employee serves them.
struct RestaurantEvening: Sendable {
    let town: TownClient
    let restaurant: DemoAccount
    let waiter: DemoAccount

    /// Fills the tables: orders in every state, a wish, and a table that has paid.
    func play(_ tables: [RestaurantTable], _ numbers: inout SeededNumbers) async throws {
        let paid = try await order(at: tables[0], &numbers)
        try await serve(paid.order)
        try await settle(paid.session)
        try await serve(try await order(at: tables[1], &numbers).order)
        let ready = try await order(at: tables[2], &numbers)
        try await accept(ready.order, &numbers)
        try await town.call(AdvanceOrder(order: ready.order, to: .ready), as: waiter)
        let rejected = try await order(at: tables[2], &numbers)
        try await town.call(RejectOrder(order: rejected.order, reason: Line("Kuhinja se zatvara.")), as: waiter)
        try await accept(try await order(at: tables[3], &numbers).order, &numbers)
        let changed = try await order(at: tables[4], lines: 2, &numbers)
        let amended = AmendOrder(order: changed.order, lines: [1], reason: try Line("Nažalost, toga više nema."))
        try await town.call(amended, as: waiter)
        try await town.call(CallWaiter(session: changed.session, wish: .waiter), asGuest: changed.guest)
        // These wait. They are last, because an order expires after five minutes without an answer.
        for table in [tables[3], tables[5]] { _ = try await order(at: table, lines: 2, &numbers) }
    }

    /// Does one thing: a guest orders, or the employee moves an order on or closes a table.
    func step(_ numbers: inout SeededNumbers) async throws -> String? {
        let board = try await town.call(ShowBoard(), as: waiter)
        if board.orders.count < 3 || board.orders.count < 8 && numbers.chance(25) {
            let tables = try await town.call(ListTables(), as: restaurant).items
            guard !tables.isEmpty else { return nil }
            let table = pick(tables, &numbers)
            _ = try await order(at: table, lines: numbers.number(1...3), &numbers)
            return "a guest at table \(table.number.number) of \(restaurant.name) orders"
        }
        if numbers.chance(30), let text = try await closeTable(except: Set(board.orders.map(\.table))) { return text }
        guard let next = board.orders.first(where: { !$0.actions.isEmpty }) else { return nil }
        switch next.actions[0] {
        case .accept: try await accept(next.id, &numbers)
        case .ready: try await town.call(AdvanceOrder(order: next.id, to: .ready), as: waiter)
        case .serve: try await town.call(AdvanceOrder(order: next.id, to: .served), as: waiter)
        }
        return "\(waiter.name) at \(restaurant.name): order \(next.number), \(next.actions[0].rawValue)"
    }

    // MARK: Guests

    private struct Placed {
        var order: OrderID
        var session: TableSessionID
        var guest: GuestSecret
    }

    /// A new guest scans the code of the table and orders from its menu.
    private func order(
        at table: RestaurantTable, lines count: Int = 1, _ numbers: inout SeededNumbers
    ) async throws -> Placed {
        let joined = try await patiently { try await town.call(OpenSession(code: table.code)) }
        guard let guest = joined.guestSecret else { throw MissingRole(role: .restaurant) }
        let menu = try await town.call(ShowMenu(restaurant: RestaurantID(restaurant.id))).menu
        let products = menu.categories.flatMap(\.products).filter(\.isAvailable).shuffled(using: &numbers)
        let lines = products.prefix(count).map { product in
            OrderedLine(product: product.id, count: OptionCount(unchecked: numbers.number(1...3)))
        }
        let call = PlaceOrder(session: joined.session.id, menu: menu.id, version: menu.version, lines: lines)
        let order = try await town.call(call, asGuest: guest)
        return Placed(order: order.id, session: joined.session.id, guest: guest)
    }

    // MARK: The employee

    private func accept(_ order: OrderID, _ numbers: inout SeededNumbers) async throws {
        let minutes = OptionCount(unchecked: 5 * numbers.number(2...6))
        try await town.call(AcceptOrder(order: order, minutes: minutes), as: waiter)
    }

    private func serve(_ order: OrderID) async throws {
        try await town.call(AcceptOrder(order: order), as: waiter)
        try await town.call(AdvanceOrder(order: order, to: .served), as: waiter)
    }

    /// Takes the rest of the bill and closes the table.
    private func settle(_ session: TableSessionID) async throws {
        let bill = try await town.call(GetTableBill(session: session), as: waiter).bill
        if bill.left.amount > 0 {
            let payment = RecordPayment(
                session: session, amount: bill.left, tip: Money(bill.left.amount / 1_000 * 100, bill.left.currency),
                method: .cash)
            try await town.call(payment, as: waiter)
        }
        try await town.call(CloseSession(session: session), as: waiter)
    }

    /// - Parameter busy: the tables with active orders.
    /// - Returns: what has happened; `nil` when no table can be closed.
    private func closeTable(except busy: Set<TableNumber>) async throws -> String? {
        let sessions = try await town.call(ListSessions(), as: waiter).items
        guard let done = sessions.first(where: { !busy.contains($0.table) }) else { return nil }
        try await settle(done.id)
        return "\(waiter.name) at \(restaurant.name) closes table \(done.table.number)"
    }
}
