import ContextKit
import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Profiles of stores and couriers on their way to an active account. Each method is one transaction.
struct RegistrationStore: Sendable {
    private let database: ServiceDatabase
    private let duties: RegistrationDuties

    init(_ kit: DeliveriesKit) {
        database = kit.database
        duties = kit.duties
    }

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
        try await database.write { [duties] db in
            do {
                try db.cachedStatement(
                    sql: "INSERT INTO store (id, name, address, storeKey, phone, createdAt) VALUES (?, ?, ?, ?, ?, ?)"
                ).execute(arguments: [
                    store, call.name.text, call.address.text, call.storeKey.text, call.phone.text, now,
                ])
            } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
                throw RegisterStore.Refused.storeKeyTaken
            }
            try duties.add(AccountID(store), at: now, in: db)
        }
    }

    /// Keeps the profile together with the duty to activate its account, and redeems the key if there is one.
    /// - Returns: the store that the key linked with.
    /// - Throws: ``RegisterCourier/Refused/unknownKey`` when the key was used meanwhile,
    ///   ``RegisterCourier/Refused/notInvited`` when it was made for a courier who has an account.
    func add(_ call: RegisterCourier, as courier: CourierID, at now: Instant) async throws -> StoreSummary? {
        try await database.write { [duties] db in
            try db.cachedStatement(
                sql: "INSERT INTO courier (id, firstName, lastName, createdAt) VALUES (?, ?, ?, ?)"
            ).execute(arguments: [courier, call.firstName.text, call.lastName.text, now])
            try duties.add(AccountID(courier), at: now, in: db)
            guard let key = call.registrationKey.value else { return nil }
            guard let invitation = try InvitationRecord.open(db, key, at: now) else {
                throw RegisterCourier.Refused.unknownKey
            }
            // Made for a courier who has an account. Identity has been asked first: to the owner of a number that is
            // taken, that is the answer.
            guard invitation.contact != nil else { throw RegisterCourier.Refused.notInvited }
            try CooperationStore.link(db, invitation.store, courier, at: now)
            try InvitationRecord.close(db, key)
            return try CooperationStore.summary(db, of: invitation.store)
        }
    }
}
