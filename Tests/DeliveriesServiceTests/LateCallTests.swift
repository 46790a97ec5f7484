import DeliveriesContract
import IdentityContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("Calls that were admitted before identity blocked or deleted the caller")
struct LateCallTests {
    @Test("A blocked courier cannot redeem a key until the block ends")
    func blockedCourier() async throws {
        let town = try await DeliveryTown()
        let (store, courier) = (try await town.store(), try await town.courier())
        let key = try await town.call(InviteCourier(courier: courier), as: store).registrationKey
        try await town.hear(AccountBlocked(account: AccountID(courier), kind: .courier))
        await #expect(throws: RedeemInvitation.Refused.notInvited) {
            try await town.call(RedeemInvitation(registrationKey: key), as: courier)
        }
        #expect(try await town.call(ListCouriers(), as: store).items.isEmpty)
        try await town.hear(AccountUnblocked(account: AccountID(courier), kind: .courier))
        _ = try await town.call(RedeemInvitation(registrationKey: key), as: courier)
        #expect(try await town.call(ListCouriers(), as: store).items.map(\.id) == [courier])
    }

    @Test("A deleted courier cannot redeem a key, not even one for the number")
    func deletedCourier() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        var keys: [RegistrationKey] = []
        var couriers: [CourierID] = []
        for number in 1...2 {
            keys.append(try await town.call(InviteByPhone(phone: .sample(number)), as: store).registrationKey)
            couriers.append(try await town.courier(number))
        }
        try await town.hear(AccountDeleted(account: AccountID(couriers[0]), kind: .courier))
        await #expect(throws: RedeemInvitation.Refused.notInvited) {
            try await town.call(RedeemInvitation(registrationKey: keys[0]), as: couriers[0])
        }
        _ = try await town.call(RedeemInvitation(registrationKey: keys[1]), as: couriers[1])
        #expect(try await town.call(ListCouriers(), as: store).items.map(\.id) == [couriers[1]])
    }

    @Test("An offer of a blocked store is published to candidates only when the block ends")
    func blockedStore() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        try await town.hear(AccountBlocked(account: AccountID(store), kind: .store))
        let id = try await town.delivery(of: store, for: courier)
        let offered = try await town.requests().filter { $0.kind == DeliveriesNotice.name(of: .offered) }
        #expect(offered == [])
        #expect(try await town.changes(for: courier) == [])
        #expect(try await town.call(ListDeliveriesForCourier(), as: courier).items.isEmpty)
        try await town.hear(AccountUnblocked(account: AccountID(store), kind: .store))
        #expect(try await town.changes(for: courier).map(\.kind) == [.offered])
        #expect(try await town.call(ListDeliveriesForCourier(), as: courier).items.map(\.id) == [id])
        try await town.checkBooks()
    }

    @Test("A store that chooses only blocked couriers is notified that no candidate is left, without the reason")
    func nobodyFromTheBeginning() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        try await town.hear(AccountBlocked(account: AccountID(couriers[0]), kind: .courier))
        let alone = try await town.delivery(of: store, for: couriers[0])
        _ = try await town.delivery(of: store, for: couriers[0], couriers[1])
        let told = try await town.requests().filter { $0.kind == DeliveriesNotice.name(of: .noCandidateLeft) }
        #expect(told.map(\.arguments) == [["delivery": "\(alone)"]])
        #expect(told.map(\.recipients) == [[AccountID(store)]])
    }
}
