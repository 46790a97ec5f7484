import ContextKit
import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// Saves the profiles of new stores and couriers, together with the jobs that activate their accounts. Each method is
/// one transaction.
struct RegistrationStore: Sendable {
    let dependencies: DeliveriesDependencies

    init(_ dependencies: DeliveriesDependencies) { self.dependencies = dependencies }

    func hasStore(withKey storeKey: CroatianOIB) async throws -> Bool {
        try await dependencies.database.read { db in
            try Bool.fetchOne(
                db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM store WHERE storeKey = ?)"),
                arguments: [storeKey.text]) ?? false
        }
    }

    /// - Throws: ``RegisterStore/Refused/storeKeyTaken``
    func add(_ call: RegisterStore, as store: StoreID) async throws {
        try await dependencies.host.write { [pendingActivations = dependencies.pendingActivations] tx in
            do {
                try tx.db.insert(
                    into: "store",
                    [
                        "id": store, "name": call.name.text, "address": call.address.text,
                        "storeKey": call.storeKey.text, "phone": call.phone.text, "createdAt": tx.now,
                    ])
            } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
                throw RegisterStore.Refused.storeKeyTaken
            }
            try pendingActivations.add(AccountID(store), in: tx)
            try tx.keep(RegisterStore.Reply(id: store, registration: .pending))
        }
    }

    /// Saves a courier and redeems the registration key, if there is one.
    /// - Returns: the store of the key; `nil` without a key.
    /// - Throws: ``RegisterCourier/Refused/unknownKey`` when the key was used meanwhile,
    ///   ``RegisterCourier/Refused/notInvited`` when the key is for a courier who has an account.
    func add(_ call: RegisterCourier, as courier: CourierID) async throws -> StoreSummary? {
        try await dependencies.host.write { [pendingActivations = dependencies.pendingActivations] tx in
            try tx.db.insert(
                into: "courier",
                [
                    "id": courier, "firstName": call.firstName.text, "lastName": call.lastName.text,
                    "createdAt": tx.now, "searchKey": SearchKey.of(call.firstName.text, call.lastName.text),
                ])
            try pendingActivations.add(AccountID(courier), in: tx)
            let store = try call.registrationKey.value.flatMap { try Self.redeem($0, by: courier, in: tx) }
            try tx.keep(RegisterCourier.Reply(id: courier, registration: .pending, store: store))
            return store
        }
    }

    /// - Returns: the store of the invitation.
    private static func redeem(
        _ key: RegistrationKey, by courier: CourierID, in tx: Transaction
    ) throws -> StoreSummary? {
        guard let invitation = try InvitationRows(tx.db).open(key, at: tx.now) else {
            throw RegisterCourier.Refused.unknownKey
        }
        // The reservation at identity came first, so a taken number has already been refused.
        guard invitation.contact != nil else { throw RegisterCourier.Refused.notInvited }
        try CooperationRows(tx.db).link(invitation.store, courier, at: tx.now)
        try InvitationRows(tx.db).close(key)
        return try ProfileRows(tx.db).summary(of: invitation.store)
    }
}
