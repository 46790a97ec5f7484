import DeliveriesContract
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

/// Identity knows an account whose profile is not in the database of deliveries.
@Suite("Accounts without a profile")
struct MissingProfileTests {
    /// Returns the type of the refusal of a call.
    private func refusal<C: Call>(
        _ call: C, as account: AccountID, _ kind: AccountKind, in town: DeliveryTown
    ) async throws -> String? {
        try await town.deliveries.error(C.name, JSONWriter.encode(call), meta: .signedIn(account, kind))?.data.type
    }

    @Test("A store that is missing from a restored database is refused with noProfile, and invites no courier")
    func store() async throws {
        let town = try await DeliveryTown()
        let courier = try await town.courier()
        let lost = AccountID(at: .example, random: (7, 7))
        let types = [
            try await refusal(GetStore(), as: lost, .store, in: town),
            try await refusal(UpdateStore(name: .set(Line("New"))), as: lost, .store, in: town),
            try await refusal(InviteCourier(courier: courier), as: lost, .store, in: town),
            try await refusal(InviteByPhone(phone: .sample(1)), as: lost, .store, in: town),
            try await refusal(InviteByPhone(phone: .sample(9)), as: lost, .store, in: town),
        ]
        #expect(
            types == [
                "deliveries.getStore.noProfile", "deliveries.updateStore.noProfile",
                "deliveries.inviteCourier.noProfile", "deliveries.inviteByPhone.noProfile",
                "deliveries.inviteByPhone.noProfile",
            ])
        #expect(try await town.count("SELECT count(*) FROM invitation") == 0)
        #expect(try await town.deliveries.call(ReadEvents(after: 0)).events.isEmpty)
    }

    @Test("A courier that is missing from a restored database is refused with noProfile, and the key stays valid")
    func courier() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let key = try await town.call(InviteByPhone(phone: .sample(1)), as: store).registrationKey
        let courier = try await town.courier(1)
        try await town.database.write { try $0.execute(sql: "DELETE FROM courier") }
        let account = AccountID(courier)
        let types = [
            try await refusal(GetCourier(), as: account, .courier, in: town),
            try await refusal(UpdateCourier(), as: account, .courier, in: town),
            try await refusal(RedeemInvitation(registrationKey: key), as: account, .courier, in: town),
        ]
        #expect(
            types == [
                "deliveries.getCourier.noProfile", "deliveries.updateCourier.noProfile",
                "deliveries.redeemInvitation.noProfile",
            ])
        #expect(try await town.count("SELECT count(*) FROM invitation") == 1)
    }

    @Test("A change that was accepted before the account's deletion writes nothing into the erased profile")
    func deleted() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        try await town.hear(AccountDeleted(account: AccountID(courier), kind: .courier))
        try await town.hear(AccountDeleted(account: AccountID(store), kind: .store))
        await #expect(throws: ProfileRefused.noProfile) {
            try await town.call(UpdateCourier(firstName: .set(Line("Ana"))), as: courier)
        }
        await #expect(throws: ProfileRefused.noProfile) {
            try await town.call(UpdateStore(name: .set(Line("Klas"))), as: store)
        }
        #expect(try await town.count("SELECT count(*) FROM courier WHERE firstName = 'Ana'") == 0)
        #expect(try await town.count("SELECT count(*) FROM store WHERE name = 'Klas'") == 0)
    }

    @Test("A blocked store changes its profile again when the block ends")
    func blocked() async throws {
        let (town, store, _) = try await DeliveryTown.linked()
        try await town.hear(AccountBlocked(account: AccountID(store), kind: .store))
        let change = UpdateStore(name: .set(try Line("Klas")))
        await #expect(throws: ProfileRefused.noProfile) { try await town.call(change, as: store) }
        try await town.hear(AccountUnblocked(account: AccountID(store), kind: .store))
        #expect(try await town.call(change, as: store).name.text == "Klas")
    }
}
