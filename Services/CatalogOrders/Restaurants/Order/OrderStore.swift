import CallTypes
import ContextKit
import GRDB
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// The orders of guests. Each method is one transaction.
struct OrderStore: Sendable {
    let dependencies: RestaurantsDependencies

    init(_ dependencies: RestaurantsDependencies) { self.dependencies = dependencies }

    private var deadlines: OrderDeadlines { OrderDeadlines(dependencies) }

    // MARK: Guests

    /// - Throws: ``PlaceOrder/Refused``, `CallError.invalid`
    func place(_ call: PlaceOrder, by identity: GuestIdentity, in context: CallContext) async throws -> Order {
        let id: OrderID = dependencies.runtime.newID()
        return try await dependencies.host.write(context) { [dependencies, deadlines] tx in
            let (sessions, orders) = (SessionRows(tx.db), OrderRows(tx.db))
            guard let session = try sessions.current(call.session), session.isOpen(at: tx.now),
                let guest = try sessions.guest(identity, in: session.id),
                let profile = try RestaurantRows(tx.db).shown(session.restaurant)
            else { throw PlaceOrder.Refused.unknownSession }
            guard try RestaurantRows(tx.db).pause(of: profile.id, at: tx.now) == nil else {
                throw PlaceOrder.Refused.paused
            }
            try guest.check(profile.whoMayOrder, hasWaitingOrder: try orders.hasWaiting(of: guest.id, at: tx.now))
            guard let menu = try MenuRows(tx.db).active(of: profile.id), menu.id == call.menu,
                (1...menu.version).contains(call.version)
            else { throw PlaceOrder.Refused.unknownMenu }
            try dependencies.orderLimits.count(orderBy: guest, in: session, tx)
            let moment = dependencies.clocks.moment(tx.now, in: profile.timeZone)
            let placing = OrderPlacing(menu: menu, version: call.version, moment: moment, db: tx.db)
            let order = OrderRecord(
                id: id, restaurant: RestaurantName(id: profile.id, name: profile.name), session: session.id,
                table: session.number, guest: guest.id, guestNumber: guest.number, person: guest.person,
                number: try orders.nextNumber(of: profile.id, on: moment.date), state: .submitted, menu: menu.id,
                menuVersion: call.version, lines: try Self.refusing { try placing.lines(call.lines) },
                currency: profile.currency, note: call.note, submittedAt: tx.now,
                deadline: tx.now + OrderRecord.patience, acceptedBy: nil, isAccepted: false, readyAt: nil, reason: nil,
                version: 1)
            try orders.add(order)
            try deadlines.follow(order, in: tx.db)
            try dependencies.orderStreams.publish(order, in: tx)
            try sessions.use(session.id, at: tx.now)
            try tx.keep(order.view)
            return order.view
        }
    }

    private static func refusing<T>(_ body: () throws -> T) throws -> T {
        do {
            return try body()
        } catch let faults as Faults {
            throw CallError.invalid(faults)
        }
    }

    /// An order of the guest who calls.
    /// - Returns: `nil` also for an order of another guest, and for a device whose session is closed.
    static func own(_ order: OrderID, of identity: GuestIdentity, at now: Instant, _ db: Database) throws
        -> OrderRecord?
    {
        guard let found = try OrderRows(db).find(order)?.settled(at: now) else { return nil }
        switch identity {
        case .stranger: return nil
        case .person(let person): return found.person == person ? found : nil
        case .device(let hash):
            guard let guest = try SessionRows(db).guest(withSecret: hash), guest.id == found.guest,
                try SessionRows(db).find(guest.session)?.isOpen(at: now) == true
            else { return nil }
            return found
        }
    }

    /// Changes an order of the guest who calls.
    func answer(
        _ order: OrderID, by identity: GuestIdentity, in context: CallContext,
        _ rule: @escaping @Sendable (inout OrderRecord) throws -> Void
    ) async throws -> Order {
        try await dependencies.host.write(context) { tx in
            guard let old = try Self.own(order, of: identity, at: tx.now, tx.db) else {
                throw OrderAnswerRefused.unknownOrder
            }
            try context.check(version: old.version)
            var new = old
            try rule(&new)
            try save(new, after: old, in: tx)
            try tx.keep(new.view)
            return new.view
        }
    }

    // MARK: Employees

    /// Changes an order of the restaurant at which the caller works, and notifies a guest who is a person.
    /// - Throws: the call's `notAnEmployee` and `unknownOrder`, `CallError.stale`, what `rule` throws.
    func step<C: Call>(
        _ call: C, of order: OrderID, by employee: PersonID, in context: CallContext,
        _ rule: @escaping @Sendable (inout OrderRecord, Transaction) throws -> Void
    ) async throws -> ReceivedOrder where C.Refused: EmployeeRefusal {
        try await dependencies.host.write(context) { tx in
            guard let employer = try EmploymentRows(tx.db).employer(of: employee) else {
                throw C.Refused.notAnEmployee
            }
            guard let old = try OrderRows(tx.db).find(order)?.settled(at: tx.now), old.restaurant.id == employer else {
                throw C.Refused.unknownOrder
            }
            try context.check(version: old.version)
            var new = old
            try rule(&new, tx)
            try save(new, after: old, in: tx)
            if let person = new.person, let notice = RestaurantsNotice.of(new, after: old, at: tx.now) {
                try dependencies.feed.notify(notice, to: [AccountID(person)], in: tx)
            }
            let view = try Self.received(new, tx.db)
            try tx.keep(view)
            return view
        }
    }

    private func save(_ new: OrderRecord, after old: OrderRecord, in tx: Transaction) throws {
        guard new != old else { return }
        try OrderRows(tx.db).save(new)
        try deadlines.follow(new, in: tx.db)
        try dependencies.orderStreams.publish(new, after: old, in: tx)
        // An employee who accepts an order knows the guest.
        if new.isAccepted, !old.isAccepted { try SessionRows(tx.db).approve(new.guest) }
    }

    static func received(_ order: OrderRecord, _ db: Database) throws -> ReceivedOrder {
        let guest = try SessionRows(db).guest(order.guest)
        let employee = order.isAccepted ? order.acceptedBy : nil
        return ReceivedOrder(
            order: order.view, guest: order.guestNumber,
            isKnownGuest: order.person != nil || guest?.isApproved == true,
            acceptedBy: try employee.flatMap { try PersonRows(db).find($0)?.reference },
            voids: try LineVoidRows(db).all(of: order.id))
    }
}

/// A refusal of a call by which an employee changes an order.
protocol EmployeeRefusal: Refusal {
    static var notAnEmployee: Self { get }
    static var unknownOrder: Self { get }
}

extension OrderStepRefused: EmployeeRefusal {}
extension VoidLine.Refused: EmployeeRefusal {}
