import Foundation
import RPC
import RestaurantsContract
import Synchronization
import TestKit
import Vocabulary

/// Guests at some tables, and employees who serve them and record payments, while a test kills the program. They note
/// what was acknowledged.
final class OrderLoad: Sendable {
    /// The newest acknowledged version of an order.
    struct Seen: Sendable {
        var order: Order
        /// The employee whose acceptance was acknowledged.
        var acceptedBy: PersonID?
    }

    /// What was acknowledged.
    struct Acknowledged: Sendable {
        var orders: [OrderID: Seen] = [:]
        /// The orders in the sequence of their first replies.
        var placed: [OrderID] = []
        var sessions: [TableSessionID] = []
        var closed: Set<TableSessionID> = []
        var payments: [TableSessionID: [Payment]] = [:]
        /// Calls that were refused for a reason which the load does not cause.
        var unexpected: [String] = []

        /// Grows with each reply.
        var count: Int { orders.values.reduce(0) { $0 + Int($1.order.version) } + closed.count + paid }
        var paid: Int { payments.values.reduce(0) { $0 + $1.count } }
    }

    private struct Guest {
        var session: TableSessionID
        var headers: [String: String]
    }

    private let tables: OrderTables
    private let clients = ClientLoop()
    private let state = Mutex(Acknowledged())

    init(_ tables: OrderTables) { self.tables = tables }

    var acknowledged: Acknowledged { state.withLock(\.self) }

    /// Runs until ``stop()``. The guests of each table come and go.
    func run() async {
        await withTaskGroup(of: Void.self) { group in
            for code in tables.codes {
                group.addTask { [self] in await clients.repeatedly { try await sit(at: code) } }
            }
            for employee in tables.employees {
                group.addTask { [self] in await clients.repeatedly { try await serve(as: employee) } }
            }
        }
    }

    func stop() { clients.stop() }

    private func note(_ order: Order, acceptedBy employee: PersonID? = nil) {
        state.withLock { state in
            let seen = state.orders[order.id]
            if seen == nil { state.placed.append(order.id) }
            let newest = if let seen, seen.order.version > order.version { seen.order } else { order }
            state.orders[order.id] = Seen(order: newest, acceptedBy: employee ?? seen?.acceptedBy)
        }
    }

    // MARK: Guests

    /// Two guests join the session of a table, order and pay, and the session is closed.
    private func sit(at code: TableCode) async throws {
        let guests = [try await join(code), try await join(code)]
        let session = guests[0].session
        state.withLock { state in
            if !state.sessions.contains(session) { state.sessions.append(session) }
        }
        for guest in guests {
            for _ in 0..<Int.random(in: 1...2) { try await order(as: guest) }
        }
        while clients.isRunning {
            if let open = try? await pay(session), !open { return }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    private func join(_ code: TableCode) async throws -> Guest {
        let reply = try await tables.town.app("POST", "/v1/tables/\(code.text)/session", "{}")
            .reply(OpenSession.Reply.self)
        return Guest(session: reply.session.id, headers: ["Kvart-Guest": reply.guestSecret?.text ?? ""])
    }

    private func order(as guest: Guest) async throws {
        let products = tables.menu.categories.flatMap(\.products).map(\.id).shuffled()
        let lines = products.prefix(Int.random(in: 1...products.count)).map { product in
            OrderedLine(product: product, count: OptionCount(unchecked: Int.random(in: 1...3)))
        }
        let call = PlaceOrder(
            session: guest.session, menu: tables.menu.id, version: tables.menu.version, lines: Array(lines))
        let body = String(decoding: try JSONWriter.encode(call), as: UTF8.self)
        let answer = try await tables.town.answered("POST", "/v1/orders", body, headers: guest.headers)
        guard answer.status == 200 else {
            return state.withLock { $0.unexpected.append("placing: \(answer.status) \(answer.text)") }
        }
        let placed = try answer.reply(Order.self)
        note(placed)
        guard Int.random(in: 0..<6) == 0 else { return }
        let cancelled = try await tables.town.answered(
            "POST", "/v1/orders/\(placed.id)/cancel", headers: guest.headers)
        // An employee may be faster.
        if cancelled.status == 200 { note(try cancelled.reply(Order.self)) }
    }

    // MARK: Employees

    /// Takes the next step of some active order, as all employees do at once.
    private func serve(as employee: OrderTables.Employee) async throws {
        let list = try await tables.town.app("GET", "/v1/orders/received?isActive=true", token: employee.token)
            .reply(ListReceivedOrders.Reply.self)
        guard let row = list.items.randomElement() else { return }
        let (step, body) =
            switch (row.state, Int.random(in: 0..<10)) {
            case (.submitted, 0): ("reject", #"{"reason":"The kitchen is closed."}"#)
            case (.submitted, _): ("accept", #"{"minutes":10}"#)
            case (_, let chance): ("advance", #"{"to":"\#(chance < 4 ? "ready" : "served")"}"#)
            }
        let done = try await tables.town.app("POST", "/v1/orders/\(row.id)/\(step)", token: employee.token, body)
            .reply(ReceivedOrder.self)
        note(done.order, acceptedBy: done.acceptedBy?.id)
    }

    /// Records a part of what is left of the bill, and closes the session once nothing is left.
    /// - Returns: whether the session is open.
    private func pay(_ session: TableSessionID) async throws -> Bool {
        let employee = tables.employees[0].token
        let left = try await tables.bill(session).bill.left
        if left.amount > 0 {
            let amount = Bool.random() ? left.amount : Int64.random(in: 1...left.amount)
            let answer = try await tables.town.answered(
                "POST", "/v1/tables/sessions/\(session)/payments", token: employee,
                #"{"amount":{"amount":\#(amount),"currency":"EUR"},"method":"cash"}"#)
            guard answer.status == 200 else {
                state.withLock { $0.unexpected.append("paying: \(answer.status) \(answer.text)") }
                return true
            }
            let payment = try answer.reply(RecordedPayment.self).payment
            state.withLock { $0.payments[session, default: []].append(payment) }
        }
        // Refused while orders are not served yet.
        let close = try await tables.town.app(
            "POST", "/v1/tables/sessions/\(session)/close", token: employee, "{}")
        guard close.status == 200 else { return true }
        state.withLock { _ = $0.closed.insert(session) }
        return false
    }
}
