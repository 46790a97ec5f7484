import DeliveriesContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("The key of an invitation")
struct InvitationKeyTests {
    @Test("R01.19 the key is the last part of the link's path, and every invitation has a new key")
    func keysAndLinks() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        var keys: Set<RegistrationKey> = []
        for number in 1...50 {
            let invitation = try await town.call(InviteByPhone(phone: .sample(number)), as: store)
            #expect(invitation.link.split(separator: "/").last.map(String.init) == "\(invitation.registrationKey)")
            keys.insert(invitation.registrationKey)
        }
        #expect(keys.count == 50)
    }

    @Test("a key is stored only as a hash")
    func keysAreHashed() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let key = try await town.call(InviteByPhone(phone: .sample(1)), as: store).registrationKey
        let stored = try await town.database.read { try [UInt8].fetchKeyHash($0) }
        #expect(stored.count == 32)
        #expect(!stored.contains(Array(key.text.utf8)))
    }

    @Test("R01.20 redeeming the key links courier and store, and both lists show the other")
    func redeems() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let courier = try await town.courier()
        let key = try await town.call(InviteCourier(courier: courier), as: store).registrationKey
        let reply = try await town.call(RedeemInvitation(registrationKey: key), as: courier)
        #expect(reply.store.id == store)
        #expect(try await town.call(ListStores(), as: courier).items == [reply.store])
        #expect(try await town.call(ListCouriers(), as: store).items.map(\.id) == [courier])
    }

    @Test("a key is accepted in lower case, without dashes, with O for 0 and l for 1")
    func keysAreForgiving() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let courier = try await town.courier()
        let key = try await town.call(InviteCourier(courier: courier), as: store).registrationKey
        let typed = " " + key.text.lowercased().replacing("0", with: "O").replacing("1", with: "l")
        let reread = try RegistrationKey(typed)
        #expect(reread == key)
        _ = try await town.call(RedeemInvitation(registrationKey: reread), as: courier)
    }

    @Test("R01.22 another courier cannot redeem the key, and a used key cannot be redeemed again")
    func keysAreBoundAndSingle() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let (mine, other) = (try await town.courier(1), try await town.courier(2))
        let redeem = RedeemInvitation(
            registrationKey: try await town.call(InviteCourier(courier: mine), as: store).registrationKey)
        await #expect(throws: RedeemInvitation.Refused.notInvited) { try await town.call(redeem, as: other) }
        _ = try await town.call(redeem, as: mine)
        await #expect(throws: RedeemInvitation.Refused.unknownKey) { try await town.call(redeem, as: mine) }
        #expect(try await town.call(ListStores(), as: other).items.isEmpty)
    }

    @Test("R01.22 only the courier who has registered with the number can redeem a key for it")
    func keysForNumbers() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let redeem = RedeemInvitation(
            registrationKey: try await town.call(InviteByPhone(phone: .sample(1)), as: store).registrationKey)
        let (mine, other) = (try await town.courier(1), try await town.courier(2))
        await #expect(throws: RedeemInvitation.Refused.notInvited) { try await town.call(redeem, as: other) }
        #expect(try await town.call(redeem, as: mine).store.id == store)
    }

    @Test("R01.25 R01.27 after the end of a cooperation an old key works only when the store has invited again")
    func keysOfTheParted() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let old = try await town.call(InviteByPhone(phone: .sample(1)), as: store).registrationKey
        let courier = try await town.courier(1)
        try await town.link(store, courier)
        _ = try await town.call(EndCooperation(courier: courier), as: store)
        await #expect(throws: RedeemInvitation.Refused.unknownKey) {
            try await town.call(RedeemInvitation(registrationKey: old), as: courier)
        }
        #expect(try await town.call(ListStores(), as: courier).items.isEmpty)
        let new = try await town.call(InviteCourier(courier: courier), as: store).registrationKey
        #expect(try await town.call(RedeemInvitation(registrationKey: new), as: courier).store.id == store)
    }

    @Test("R01.22 of twenty simultaneous calls to redeem a key one succeeds")
    func redeemRace() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let courier = try await town.courier()
        let key = try await town.call(InviteCourier(courier: courier), as: store).registrationKey
        let results = await race(20) { _ in
            try await town.call(RedeemInvitation(registrationKey: key), as: courier)
        }
        #expect(results.winners().count == 1)
        #expect(try await town.count("SELECT count(*) FROM cooperation") == 1)
        #expect(try await town.count("SELECT count(*) FROM invitation") == 0)
    }

    @Test("inviting again replaces the key, and the former key is unknown")
    func invitingAgain() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let courier = try await town.courier()
        let former = try await town.call(InviteCourier(courier: courier), as: store).registrationKey
        let latter = try await town.call(InviteCourier(courier: courier), as: store).registrationKey
        await #expect(throws: RedeemInvitation.Refused.unknownKey) {
            try await town.call(RedeemInvitation(registrationKey: former), as: courier)
        }
        _ = try await town.call(RedeemInvitation(registrationKey: latter), as: courier)
    }

    @Test("a key expires after thirty days")
    func keysExpire() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let courier = try await town.courier()
        let key = try await town.call(InviteCourier(courier: courier), as: store).registrationKey
        town.clock.advance(by: .seconds(30 * 86_400))
        await #expect(throws: RedeemInvitation.Refused.unknownKey) {
            try await town.call(RedeemInvitation(registrationKey: key), as: courier)
        }
    }

    @Test("R01.27 a courier cannot begin a cooperation without a key")
    func noKeyNoCooperation() async throws {
        let town = try await DeliveryTown()
        _ = try await town.store()
        let courier = try await town.courier()
        let faults = await town.faults(
            RedeemInvitation.name, Array("{}".utf8), meta: .signedIn(AccountID(courier), .courier))
        #expect(faults?["registrationKey"] == [.required])
        await #expect(throws: RedeemInvitation.Refused.unknownKey) {
            try await town.call(RedeemInvitation(registrationKey: .example), as: courier)
        }
        #expect(try await town.count("SELECT count(*) FROM cooperation") == 0)
    }
}
