import ContextKit
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// Answers the calls by which employees change orders.
extension OrderStore {
    func accept(_ call: AcceptOrder, in context: CallContext) async throws -> ReceivedOrder {
        let person = try context.person
        return try await step(call, of: call.order, by: person, in: context) { order, tx in
            try order.accept(by: person, readyAt: call.minutes.map { tx.now + .seconds(60 * $0.number) })
        }
    }

    func amend(_ call: AmendOrder, in context: CallContext) async throws -> ReceivedOrder {
        let person = try context.person
        return try await step(call, of: call.order, by: person, in: context) { order, tx in
            try Self.check(call.lines, of: order)
            // An order without any line is rejected instead.
            guard call.lines.count < order.lines.count else {
                throw CallError.invalid(Faults("lines", .tooLong(atMost: order.lines.count - 1, "lines")))
            }
            try order.amend(Set(call.lines), because: call.reason, by: person, at: tx.now)
        }
    }

    func reject(_ call: RejectOrder, in context: CallContext) async throws -> ReceivedOrder {
        try await step(call, of: call.order, by: context.person, in: context) { order, _ in
            try order.reject(because: call.reason)
        }
    }

    func advance(_ call: AdvanceOrder, in context: CallContext) async throws -> ReceivedOrder {
        try await step(call, of: call.order, by: context.person, in: context) { order, _ in
            try Self.check(call.lines ?? [], of: order)
            try order.advance(call.lines.map { Set($0) }, to: call.to)
        }
    }

    func void(_ call: VoidLine, in context: CallContext) async throws -> ReceivedOrder {
        let (person, id): (PersonID, LineVoidID) = (try context.person, dependencies.runtime.newID())
        return try await step(call, of: call.order, by: person, in: context) { [dependencies] order, tx in
            let old = order
            try order.void(call.line.number, because: call.reason)
            guard order != old else { return }
            try BillRows(tx.db).bill(of: order.session, at: order.restaurant.id)?
                .check(void: old.total.amount - order.total.amount)
            try LineVoidRows(tx.db).add(id, of: call.line, in: order, because: call.reason, by: person, at: tx.now)
            if let guest = order.person {
                let notice = RestaurantsNotice.orderReduced(order.view, reason: call.reason)
                try dependencies.feed.notify(notice, to: [AccountID(guest)], in: tx)
            }
        }
    }

    /// - Throws: `CallError.invalid` with the member of each number that no line of the order has.
    private static func check(_ lines: [Int], of order: OrderRecord) throws {
        let known = order.lines.map(\.number)
        var faults = Faults()
        for (index, line) in lines.enumerated() where !known.contains(line) {
            faults.record(.notAllowed(known.map { "\($0)" }), at: "lines.\(index)")
        }
        guard faults.isEmpty else { throw CallError.invalid(faults) }
    }
}
