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
    let dependencies: RestaurantsDependencies

    init(_ dependencies: RestaurantsDependencies) { self.dependencies = dependencies }

    var streams: OrderStreams { dependencies.orderStreams }

    /// - Throws: ``OpenSession/Refused``, `CallError.throttled`
    func open(_ call: OpenSession, by identity: GuestIdentity, in context: CallContext) async throws
        -> OpenSession.Reply
    {
        guard let table = try await TableStore(dependencies).find(call.code, in: context) else {
            throw OpenSession.Refused.unknownCode
        }
        if call.pin != nil { try await countPIN(of: table) }
        let runtime = dependencies.runtime
        return try await dependencies.host.write(context) { tx in
            guard let profile = try RestaurantRows(tx.db).shown(table.restaurant) else {
                throw OpenSession.Refused.unknownCode
            }
            let session =
                try SessionRows(tx.db).moved(
                    from: table.number, of: table.restaurant, with: identity, at: tx.now)
                ?? self.session(of: table, in: tx)
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
                guard number <= SessionRecord.maxGuests else { throw OpenSession.Refused.tableFull }
                var person: PersonID?
                if case .person(let signedIn) = identity {
                    person = signedIn
                } else {
                    secret = GuestSecret(random: runtime.random(GuestSecret.byteCount))
                }
                guest = GuestRecord(
                    id: runtime.newID(), session: session.id, number: number, person: person,
                    secretHash: secret?.stored, isApproved: hasPIN)
                try rows.add(guest, at: tx.now)
            }
            guest.isApproved = guest.isApproved || hasPIN
            try rows.use(session.id, at: tx.now)
            return OpenSession.Reply(
                session: try Self.view(session, guest, profile, at: tx.now, tx.db), guestSecret: secret)
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
    private func session(of table: ShowTable.Reply, in tx: Transaction) throws -> SessionRecord {
        if let open = try free(table.number, of: table.restaurant, in: tx) { return open }
        let runtime = dependencies.runtime
        let digits = runtime.random(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) } % 10_000
        let pin = SessionPIN(unchecked: String("000\(digits)".suffix(4)))
        let session = SessionRecord(
            id: runtime.newID(), restaurant: table.restaurant, number: table.number, pin: pin, openedAt: tx.now,
            lastUseAt: tx.now)
        try SessionRows(tx.db).add(session)
        try streams.publish(session, in: tx)
        return session
    }

    /// Ends a session of a table that nobody has used for too long.
    /// - Returns: the open session of the table; `nil` when the table is free.
    func free(_ table: TableNumber, of restaurant: RestaurantID, in tx: Transaction) throws -> SessionRecord? {
        guard var old = try SessionRows(tx.db).open(of: restaurant, table) else { return nil }
        if old.isOpen(at: tx.now) { return old }
        old.end(at: tx.now)
        try save(old, in: tx)
        return nil
    }

    /// Saves a session and publishes the change to its guests and to the employees.
    func save(_ session: SessionRecord, in tx: Transaction) throws {
        try SessionRows(tx.db).save(session)
        try streams.publish(session, in: tx)
        if session.closedAt != nil { try TableStreamEnds(dependencies).follow(session, in: tx) }
    }

    static func view(
        _ session: SessionRecord, _ guest: GuestRecord, _ profile: RestaurantProfile, at now: Instant, _ db: Database
    ) throws -> TableSession {
        let hasWaiting = try OrderRows(db).hasWaiting(of: guest.id, at: now)
        return TableSession(
            id: session.id, restaurant: RestaurantName(id: profile.id, name: profile.name), table: session.number,
            menu: try MenuRows(db).active(of: profile.id)?.id, guest: guest.number,
            mayOrder: guest.mayOrder(profile.whoMayOrder, hasWaitingOrder: hasWaiting), openedAt: session.openedAt,
            wishes: session.waitingWishes.map(\.wish),
            pausedUntil: try RestaurantRows(db).pause(of: profile.id, at: now))
    }

    static func row(_ session: SessionRecord, _ db: Database) throws -> SessionRow {
        SessionRow(
            id: session.id, table: session.number, pin: session.pin,
            guests: try SessionRows(db).lastNumber(in: session.id), openedAt: session.openedAt,
            wishes: session.waitingWishes)
    }
}
