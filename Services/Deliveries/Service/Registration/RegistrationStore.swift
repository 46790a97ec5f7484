import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Profiles of stores and couriers on their way to an active account.
struct RegistrationStore: Sendable {
    let database: ServiceDatabase
    let work: DueWork

    /// The duty to activate the account that is its key.
    static let activation = "activateAccount"
    /// How long the call that registers has for it, before the duty comes up by itself.
    private static let patience = Duration.seconds(1)

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
        try await database.write { [self] db in
            do {
                try db.cachedStatement(
                    sql: "INSERT INTO store (id, name, address, storeKey, phone, createdAt) VALUES (?, ?, ?, ?, ?, ?)"
                ).execute(arguments: [
                    store, call.name.text, call.address.text, call.storeKey.text, call.phone.text, now,
                ])
            } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
                throw RegisterStore.Refused.storeKeyTaken
            }
            try addDuty(db, AccountID(store), at: now)
        }
    }

    /// Keeps the profile together with the duty to activate its account, and redeems the key if there is one.
    /// - Returns: the store that the key linked with.
    /// - Throws: ``RegisterCourier/Refused/unknownKey`` when the key was used meanwhile.
    func add(_ call: RegisterCourier, as courier: CourierID, at now: Instant) async throws -> StoreSummary? {
        try await database.write { [self] db in
            try db.cachedStatement(
                sql: "INSERT INTO courier (id, firstName, lastName, createdAt) VALUES (?, ?, ?, ?)"
            ).execute(arguments: [courier, call.firstName.text, call.lastName.text, now])
            try addDuty(db, AccountID(courier), at: now)
            guard let key = call.registrationKey.value else { return nil }
            guard let invitation = try InvitationRecord.open(db, key, at: now) else {
                throw RegisterCourier.Refused.unknownKey
            }
            try CooperationStore.link(db, invitation.store, courier, at: now)
            try InvitationRecord.close(db, key)
            return try CooperationStore.summary(db, of: invitation.store)
        }
    }

    private func addDuty(_ db: Database, _ account: AccountID, at now: Instant) throws {
        try db.cachedStatement(sql: "INSERT INTO registration (account) VALUES (?)").execute(arguments: [account])
        try work.schedule(Self.activation, key: "\(account)", at: now + Self.patience, in: db)
    }

    private func endDuty(_ db: Database, _ account: AccountID) throws {
        try db.cachedStatement(sql: "DELETE FROM registration WHERE account = ?").execute(arguments: [account])
        try work.cancel(Self.activation, key: "\(account)", in: db)
    }

    /// The account is active: nothing is left to do.
    func finish(_ account: AccountID) async throws {
        try await database.write { [self] db in try endDuty(db, account) }
    }

    /// The account will never be: its profile goes, and all that hangs on it.
    func remove(_ account: AccountID) async throws {
        try await database.write { [self] db in
            for table in ["store", "courier"] {
                try db.cachedStatement(sql: "DELETE FROM \(table) WHERE id = ?").execute(arguments: [account])
            }
            try endDuty(db, account)
        }
    }
}
