import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Profiles of stores and couriers on their way to an active account.
struct RegistrationStore: Sendable {
    let database: ServiceDatabase

    func hasStore(withKey storeKey: CroatianOIB) async throws -> Bool {
        try await database.read { db in
            try Bool.fetchOne(
                db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM store WHERE storeKey = ?)"),
                arguments: [storeKey.text]) ?? false
        }
    }

    /// Keeps the profile together with the duty to activate its account.
    /// - Throws: ``RegisterStore/Refused/storeKeyTaken``
    func add(_ call: RegisterStore, as store: StoreID, at now: Instant) async throws {
        try await database.write { db in
            do {
                try db.cachedStatement(
                    sql: "INSERT INTO store (id, name, address, storeKey, phone, createdAt) VALUES (?, ?, ?, ?, ?, ?)"
                ).execute(arguments: [
                    store, call.name.text, call.address.text, call.storeKey.text, call.phone.text, now,
                ])
            } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
                throw RegisterStore.Refused.storeKeyTaken
            }
            try Self.addDuty(db, AccountID(store), at: now)
        }
    }

    /// Keeps the profile together with the duty to activate its account, and redeems the key if there is one.
    /// - Returns: the store that the key linked with.
    /// - Throws: ``RegisterCourier/Refused/unknownKey`` when the key was used meanwhile.
    func add(_ call: RegisterCourier, as courier: CourierID, at now: Instant) async throws -> StoreSummary? {
        try await database.write { db in
            try db.cachedStatement(
                sql: "INSERT INTO courier (id, firstName, lastName, createdAt) VALUES (?, ?, ?, ?)"
            ).execute(arguments: [courier, call.firstName.text, call.lastName.text, now])
            try Self.addDuty(db, AccountID(courier), at: now)
            guard let key = call.registrationKey.value else { return nil }
            guard let invitation = try InvitationRecord.open(db, key, at: now) else {
                throw RegisterCourier.Refused.unknownKey
            }
            try CooperationStore.link(db, invitation.store, courier, at: now)
            try InvitationRecord.close(db, key)
            return try CooperationStore.summary(db, of: invitation.store)
        }
    }

    private static func addDuty(_ db: Database, _ account: AccountID, at now: Instant) throws {
        try db.cachedStatement(sql: "INSERT INTO registration (account, dueAt, attempts) VALUES (?, ?, 0)")
            .execute(arguments: [account, now])
    }

    /// Accounts whose activation is due, longest due first.
    func due(at now: Instant, limit: Int) async throws -> [AccountID] {
        try await database.read { db in
            try AccountID.fetchAll(
                db.cachedStatement(sql: "SELECT account FROM registration WHERE dueAt <= ? ORDER BY dueAt LIMIT ?"),
                arguments: [now, limit])
        }
    }

    /// Puts the next attempt off: a second after the first, then twice as long each time, five minutes at most.
    func postpone(_ account: AccountID, at now: Instant) async throws {
        try await database.write { db in
            try db.cachedStatement(
                sql: """
                    UPDATE registration SET attempts = attempts + 1, dueAt = ? + min(300, 1 << min(attempts, 9)) * 1000
                    WHERE account = ?
                    """
            ).execute(arguments: [now, account])
        }
    }

    /// The account is active: nothing is left to do.
    func finish(_ account: AccountID) async throws {
        try await database.write { db in
            try db.cachedStatement(sql: "DELETE FROM registration WHERE account = ?").execute(arguments: [account])
        }
    }

    /// The account will never be: its profile goes, and all that hangs on it.
    func remove(_ account: AccountID) async throws {
        try await database.write { db in
            for table in ["store", "courier"] {
                try db.cachedStatement(sql: "DELETE FROM \(table) WHERE id = ?").execute(arguments: [account])
            }
            try db.cachedStatement(sql: "DELETE FROM registration WHERE account = ?").execute(arguments: [account])
        }
    }
}
