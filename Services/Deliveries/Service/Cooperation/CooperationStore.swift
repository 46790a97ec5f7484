import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// Who works with whom, and who has been invited to.
struct CooperationStore: Sendable {
    let database: ServiceDatabase
    let feed: EventFeed

    // MARK: Invitations

    func invitation(_ key: RegistrationKey, at now: Instant) async throws -> InvitationRecord? {
        try await database.read { try InvitationRecord.open($0, key, at: now) }
    }

    /// Whether a registered courier can be invited by the store.
    enum Standing: Sendable { case unknown, linked, invitable }

    func standing(of courier: CourierID, with store: StoreID) async throws -> Standing {
        try await database.read { try Self.standing($0, of: courier, with: store) }
    }

    /// Keeps an invitation, and has its key sent.
    /// - Parameter sender: how; `nil` when it is not for the server to do.
    /// - Returns: how the courier stands with the store; the invitation is kept only if `invitable`.
    func invite(
        _ invited: InvitationRecord.Invited, key: RegistrationKey, by store: StoreID, until expiry: Instant,
        sentBy sender: InvitationSender?, trace: String?
    ) async throws -> Standing {
        try await database.write { [self] db in
            if case .courier(let courier) = invited {
                let standing = try Self.standing(db, of: courier, with: store)
                guard standing == .invitable else { return standing }
            }
            try InvitationRecord.put(db, key, of: store, to: invited, until: expiry)
            if let sender { try send(db, key, of: store, to: invited, by: sender, trace) }
            return .invitable
        }
    }

    /// The key stands in the feed as it is: it is bound to the courier or the contact, and whoever redeems it is
    /// compared with that (R01.22).
    private func send(
        _ db: Database, _ key: RegistrationKey, of store: StoreID, to invited: InvitationRecord.Invited,
        by sender: InvitationSender, _ trace: String?
    ) throws {
        guard let name = try Self.summary(db, of: store)?.name else {
            preconditionFailure("a foreign key ties every invitation to its store")
        }
        switch invited {
        case .courier(let courier):
            let notice = RegistrationKeyNotice(store: name, registrationKey: key)
            try feed.tell(notice, to: [AccountID(courier)], by: [sender.channel], in: db, traceparent: trace)
        case .contact(let contact):
            let notice = CourierInvitationNotice(store: name, registrationKey: key)
            try feed.tell(notice, to: contact, in: db, traceparent: trace)
        }
    }

    /// Turns an open invitation into a cooperation, once.
    /// - Throws: ``RedeemInvitation/Refused`` when the key was used meanwhile or the two are linked already.
    func redeem(_ key: RegistrationKey, by courier: CourierID, at now: Instant) async throws -> StoreSummary {
        try await database.write { db in
            guard let invitation = try InvitationRecord.open(db, key, at: now),
                let store = try Self.summary(db, of: invitation.store)
            else { throw RedeemInvitation.Refused.unknownKey }
            guard try Self.standing(db, of: courier, with: invitation.store) != .linked else {
                throw RedeemInvitation.Refused.alreadyLinked
            }
            try Self.link(db, invitation.store, courier, at: now)
            try InvitationRecord.close(db, key)
            return store
        }
    }

    private static func standing(_ db: Database, of courier: CourierID, with store: StoreID) throws -> Standing {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT EXISTS (SELECT * FROM cooperation WHERE store = ? AND courier = ?),
                        EXISTS (SELECT * FROM courier WHERE id = ?)
                            AND NOT EXISTS (SELECT * FROM registration WHERE account = ?)
                    """),
            arguments: [store, courier, courier, courier])
        if row?[0] == true { return .linked }
        return row?[1] == true ? .invitable : .unknown
    }

    // MARK: Cooperations

    /// From now on the two work together. Other open invitations between them have nothing left to do.
    static func link(_ db: Database, _ store: StoreID, _ courier: CourierID, at now: Instant) throws {
        try db.cachedStatement(sql: "INSERT INTO cooperation (store, courier, since) VALUES (?, ?, ?)")
            .execute(arguments: [store, courier, now])
        try db.cachedStatement(sql: "DELETE FROM invitation WHERE store = ? AND courier = ?")
            .execute(arguments: [store, courier])
    }

    static func isLinked(_ db: Database, _ store: StoreID, _ courier: CourierID) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM cooperation WHERE store = ? AND courier = ?)"),
            arguments: [store, courier]) ?? false
    }

    static func summary(_ db: Database, of store: StoreID) throws -> StoreSummary? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT id, name, address FROM store WHERE id = ?"), arguments: [store]
        ).map(StoreSummary.init)
    }

    /// Ends the cooperation; what the courier holds of the store goes back to pending, of which the courier is told,
    /// and what is not finished is no longer offered to the courier (R01.25, R01.59; dossier 01, A11).
    /// - Returns: how many deliveries went back.
    /// - Throws: ``EndCooperation/Refused/notLinked``
    func end(_ store: StoreID, _ courier: CourierID, trace: String?) async throws -> Int {
        try await database.write { [feed] db in
            try db.cachedStatement(sql: "DELETE FROM cooperation WHERE store = ? AND courier = ?")
                .execute(arguments: [store, courier])
            guard db.changesCount == 1 else { throw EndCooperation.Refused.notLinked }
            let held = try DeliveryStore.held(db, by: courier, of: store)
            for var delivery in held {
                delivery.release()
                try DeliveryStore.save(db, delivery)
                let event = DeliveryReleased(
                    delivery: delivery.id, store: store, courier: courier, version: delivery.version)
                try feed.append(event, in: db, traceparent: trace)
            }
            try db.cachedStatement(
                sql: """
                    DELETE FROM candidate WHERE courier = ? AND delivery IN (
                        SELECT id FROM delivery WHERE store = ? AND status IN (0, 1))
                    """
            ).execute(arguments: [courier, store])
            if !held.isEmpty, let name = try Self.summary(db, of: store)?.name {
                let notice = CooperationEndedNotice(store: name, count: held.count)
                try feed.tell(notice, to: [AccountID(courier)], in: db, traceparent: trace)
            }
            return held.count
        }
    }

    // MARK: Lists

    func couriers(of store: StoreID, after cursor: PageCursor?, limit: PageLimit) async throws -> Page<CourierSummary> {
        // From the cooperations, which are few beside all the couriers of the town.
        try await courierPage(
            from: "cooperation JOIN courier ON courier.id = cooperation.courier", where: "cooperation.store = ?", store,
            cursor, limit)
    }

    /// All active couriers without a cooperation with the store.
    func invitableCouriers(
        for store: StoreID, after cursor: PageCursor?, limit: PageLimit
    ) async throws -> Page<CourierSummary> {
        try await courierPage(
            from: "courier",
            where: """
                NOT EXISTS (SELECT * FROM cooperation WHERE store = ? AND courier = courier.id)
                AND NOT EXISTS (SELECT * FROM registration WHERE account = courier.id)
                """, store, cursor, limit)
    }

    private func courierPage(
        from source: String, where condition: String, _ store: StoreID, _ cursor: PageCursor?, _ limit: PageLimit
    ) async throws -> Page<CourierSummary> {
        let key = "lastName, firstName, id"
        let after = cursor == nil ? "" : "AND (\(key)) > (SELECT \(key) FROM courier WHERE id = ?)"
        return try await database.read { db in
            let items = try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT id, firstName, lastName, (SELECT count(*) FROM cancellation WHERE courier = courier.id)
                        FROM \(source)
                        WHERE \(condition) \(after)
                        ORDER BY \(key) LIMIT ?
                        """),
                arguments: [store] + cursor.arguments + [limit.count + 1]
            ).map(CourierSummary.init)
            return Page(items, limit: limit) { PageCursor(bytes: $0.courier.bytes) }
        }
    }

    func stores(of courier: CourierID, after cursor: PageCursor?, limit: PageLimit) async throws -> Page<StoreSummary> {
        let after = cursor == nil ? "" : "AND (name, id) > (SELECT name, id FROM store WHERE id = ?)"
        return try await database.read { db in
            let items = try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT id, name, address FROM cooperation JOIN store ON store.id = cooperation.store
                        WHERE cooperation.courier = ? \(after)
                        ORDER BY name, id LIMIT ?
                        """),
                arguments: [courier] + cursor.arguments + [limit.count + 1]
            ).map(StoreSummary.init)
            return Page(items, limit: limit) { PageCursor(bytes: $0.store.bytes) }
        }
    }
}

extension InvitationSender {
    fileprivate var channel: NotificationChannel {
        switch self {
        case .push: .push
        case .sms: .sms
        }
    }
}

extension PageCursor? {
    /// The cursors of these lists are the identifier of the last item.
    fileprivate var arguments: StatementArguments { map { [StoredBytes($0.bytes)] } ?? [] }
}

extension StoreSummary {
    init(row: Row) { self.init(store: row[0], name: Line(unchecked: row[1]), address: Line(unchecked: row[2])) }
}

extension CourierSummary {
    init(row: Row) {
        self.init(
            courier: row[0], firstName: Line(unchecked: row[1]), lastName: Line(unchecked: row[2]),
            cancelledCount: row[3])
    }
}
