import CallTypes
import ContextKit
import GRDB
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// The sessions of tables. Each change is one transaction.
struct SessionStore: Sendable {
    /// The most guests of a session.
    private static let maxGuests = 100

    private let dependencies: RestaurantsDependencies

    init(_ dependencies: RestaurantsDependencies) { self.dependencies = dependencies }

    func register(_ calls: inout Calls) {
        calls.on(open)
        calls.on(list)
        calls.on(close)
    }

    func open(_ call: OpenSession, in context: CallContext) async throws -> OpenSession.Reply {
        let identity = context.guestIdentity
        guard let table = try await TableStore(dependencies).find(call.code, in: context) else {
            throw OpenSession.Refused.unknownCode
        }
        if call.pin != nil { try await countPIN(of: table) }
        let (random, runtime) = (dependencies.runtime.random, dependencies.runtime)
        return try await dependencies.host.write(context) { tx in
            guard let profile = try RestaurantRows(tx.db).shown(table.restaurant) else {
                throw OpenSession.Refused.unknownCode
            }
            let session = try Self.session(of: table, in: tx, runtime)
            if profile.whoMayOrder == .tablePin, let pin = call.pin, pin != session.pin {
                throw OpenSession.Refused.wrongPIN
            }
            let rows = SessionRows(tx.db)
            let hasPIN = call.pin == session.pin
            var secret: GuestSecret?
            var guest: GuestRecord
            if let known = try rows.guest(identity, in: session.id) {
                guest = known
                if hasPIN { try rows.approve(guest.id) }
            } else {
                let number = try rows.lastNumber(in: session.id) + 1
                guard number <= Self.maxGuests else { throw OpenSession.Refused.tableFull }
                var person: PersonID?
                if case .person(let signedIn) = identity {
                    person = signedIn
                } else {
                    secret = GuestSecret(random: random(GuestSecret.byteCount))
                }
                guest = GuestRecord(
                    id: runtime.newID(), session: session.id, number: number, person: person,
                    secretHash: secret?.stored, isApproved: hasPIN)
                try rows.add(guest, at: tx.now)
            }
            guest.isApproved = guest.isApproved || hasPIN
            try rows.use(session.id, at: tx.now)
            return OpenSession.Reply(session: try Self.view(session, guest, profile, tx), guestSecret: secret)
        }
    }

    /// Counts a PIN before it is compared: each of the 10,000 PINs could be tried otherwise.
    /// - Throws: `CallError.throttled` when too many PINs were typed at the table.
    private func countPIN(of table: ShowTable.Reply) async throws {
        let use = Throttle.Use(PINLimit.typedPIN, "\(table.restaurant) \(table.number.number)")
        try await dependencies.pins.take([use], at: dependencies.runtime.now())
        try await dependencies.pins.removeIdle(at: dependencies.runtime.now())
    }

    /// The open session of a table, or a new one.
    private static func session(
        of table: ShowTable.Reply, in tx: Transaction, _ runtime: RuntimeEnvironment
    ) throws -> SessionRecord {
        let rows = SessionRows(tx.db)
        if let open = try rows.open(of: table.restaurant, table.number) {
            if open.isOpen(at: tx.now) { return open }
            try rows.close(open.id, at: tx.now)
        }
        let digits = runtime.random(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) } % 10_000
        let pin = SessionPIN(unchecked: String("000\(digits)".suffix(4)))
        let session = SessionRecord(
            id: runtime.newID(), restaurant: table.restaurant, number: table.number, pin: pin, openedAt: tx.now,
            lastUseAt: tx.now)
        try rows.add(session)
        return session
    }

    private static func view(
        _ session: SessionRecord, _ guest: GuestRecord, _ profile: RestaurantProfile, _ tx: Transaction
    ) throws -> TableSession {
        let hasWaiting = try OrderRows(tx.db).hasWaiting(of: guest.id, at: tx.now)
        return TableSession(
            id: session.id, restaurant: RestaurantName(id: profile.id, name: profile.name), table: session.number,
            menu: try MenuRows(tx.db).active(of: profile.id)?.id, guest: guest.number,
            mayOrder: guest.mayOrder(profile.whoMayOrder, hasWaitingOrder: hasWaiting), openedAt: session.openedAt)
    }

    func list(_ call: ListSessions, in context: CallContext) async throws -> ListSessions.Reply {
        let (person, now) = (try context.person, dependencies.runtime.now())
        return try await dependencies.database.read { db in
            guard let employer = try EmploymentRows(db).employer(of: person) else {
                throw ListSessions.Refused.notAnEmployee
            }
            let rows = SessionRows(db)
            return ListSessions.Reply(
                items: try rows.allOpen(of: employer, at: now).map { session in
                    SessionRow(
                        id: session.id, table: session.number, pin: session.pin,
                        guests: try rows.lastNumber(in: session.id), openedAt: session.openedAt)
                })
        }
    }

    func close(_ call: CloseSession, in context: CallContext) async throws -> EmptyReply {
        let person = try context.person
        return try await dependencies.host.write(context) { [dependencies] tx in
            guard let employer = try EmploymentRows(tx.db).employer(of: person) else {
                throw CloseSession.Refused.notAnEmployee
            }
            let rows = SessionRows(tx.db)
            guard let session = try rows.find(call.session), session.restaurant == employer else {
                throw CloseSession.Refused.unknownSession
            }
            if session.closedAt == nil {
                let orders = OrderRows(tx.db)
                guard try !orders.hasAccepted(in: session.id) else { throw CloseSession.Refused.ordersOpen }
                let left = try BillRows(tx.db).bill(of: session)?.left ?? 0
                guard left == 0 else { throw CloseSession.Refused.billOpen }
                for order in try orders.waiting(in: session.id) {
                    var ended = order.settled(at: tx.now)
                    if ended.state.isActive { ended.end() }
                    try orders.save(ended)
                    try OrderDeadlines(dependencies).cancel(ended.id, in: tx.db)
                    try dependencies.orderStreams.publish(ended, in: tx)
                }
                try rows.close(session.id, at: tx.now)
            }
            try tx.keep(EmptyReply())
            return EmptyReply()
        }
    }
}

extension GuestRecord {
    fileprivate func mayOrder(_ rule: WhoMayOrder, hasWaitingOrder: Bool) -> Bool {
        do throws(PlaceOrder.Refused) {
            try check(rule, hasWaitingOrder: hasWaitingOrder)
            return true
        } catch {
            return false
        }
    }
}
