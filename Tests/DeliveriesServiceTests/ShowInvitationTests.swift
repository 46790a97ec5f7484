import ContextKit
import DeliveriesContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import DeliveriesService

@Suite("The page of an invitation link")
struct ShowInvitationTests {
    private static func show(
        _ key: RegistrationKey, _ kind: InvitationLinkKind = .registerCourierKey, in town: DeliveryTown
    ) async throws -> ShowInvitation.Reply {
        try await town.deliveries.call(ShowInvitation(linkKind: kind, registrationKey: key))
    }

    @Test("R01.19 the page of an open invitation shows store, expiry and key to anyone with the link")
    func open() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store(1)
        let invitation = try await town.call(InviteByPhone(phone: .sample(1)), as: store)
        let expected = ShowInvitation.Reply(
            state: .open, storeName: try RegisterStore.sample(1).name, registrationKey: invitation.registrationKey,
            expiresAt: invitation.expiresAt)
        #expect(try await Self.show(invitation.registrationKey, in: town) == expected)
    }

    @Test("The reply has neither the invited number nor the address of the store")
    func silent() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store(1)
        let phone = try CroatianPhone.sample(1)
        let key = try await town.call(InviteByPhone(phone: phone), as: store).registrationKey
        let reply = try await Self.show(key, in: town)
        let text = String(decoding: try JSONWriter.encode(reply), as: UTF8.self)
        #expect(text.contains("Store 1"))
        #expect(!text.contains(phone.text.dropFirst(4)))
        #expect(!text.contains("Ilica"))
    }

    @Test("Opening the page does not use up the key")
    func idempotent() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let courier = try await town.courier()
        let key = try await town.call(InviteCourier(courier: courier), as: store).registrationKey
        for _ in 0..<2 { #expect(try await Self.show(key, .registerStoreKey, in: town).state == .open) }
        _ = try await town.call(RedeemInvitation(registrationKey: key), as: courier)
        #expect(try await town.call(ListStores(), as: courier).items.map(\.id) == [store])
    }

    @Test("An invitation is open until its expiry, and then expired but still shows the store")
    func expired() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store(1)
        let invitation = try await town.call(InviteByPhone(phone: .sample(1)), as: store)
        let remaining = invitation.expiresAt - town.clock.now
        town.clock.advance(by: remaining - .seconds(86_400))
        #expect(try await Self.show(invitation.registrationKey, in: town).state == .open)
        town.clock.advance(by: .seconds(86_400))
        let reply = try await Self.show(invitation.registrationKey, in: town)
        #expect(reply.state == .expired)
        #expect(reply.storeName?.text == "Store 1")
        #expect(reply.expiresAt == invitation.expiresAt)
    }

    @Test("A used, a replaced and an invented key are unknown, and the page shows nothing")
    func unknown() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let courier = try await town.courier()
        let used = try await town.call(InviteCourier(courier: courier), as: store).registrationKey
        _ = try await town.call(RedeemInvitation(registrationKey: used), as: courier)
        let replaced = try await town.call(InviteByPhone(phone: .sample(2)), as: store).registrationKey
        _ = try await town.call(InviteByPhone(phone: .sample(2)), as: store)
        for key in [used, replaced, .example] {
            let expected = ShowInvitation.Reply(
                state: .unknown, storeName: nil, registrationKey: nil, expiresAt: nil)
            #expect(try await Self.show(key, in: town) == expected)
        }
    }

    @Test("While the store is blocked its key is unknown, for the page and for redeeming")
    func blockedStore() async throws {
        let town = try await DeliveryTown()
        let (store, courier) = (try await town.store(), try await town.courier())
        let key = try await town.call(InviteCourier(courier: courier), as: store).registrationKey
        try await town.database.write { try BlockedRows($0).add(AccountID(store)) }
        let expected = ShowInvitation.Reply(state: .unknown, storeName: nil, registrationKey: nil, expiresAt: nil)
        #expect(try await Self.show(key, .registerStoreKey, in: town) == expected)
        await #expect(throws: RedeemInvitation.Refused.unknownKey) {
            try await town.call(RedeemInvitation(registrationKey: key), as: courier)
        }
        try await town.database.write { try BlockedRows($0).remove(AccountID(store)) }
        #expect(try await Self.show(key, .registerStoreKey, in: town).state == .open)
        _ = try await town.call(RedeemInvitation(registrationKey: key), as: courier)
    }

    @Test("A key is accepted as people type it, a truncated key is unknown, and a wrong kind is refused")
    func keys() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let key = try await town.call(InviteByPhone(phone: .sample(1)), as: store).registrationKey
        let typed = try RegistrationKey(key.text.lowercased())
        #expect(try await Self.show(typed, in: town).registrationKey == key)
        let call = Array(#"{"linkKind":"other","registrationKey":"7K3M"}"#.utf8)
        let faults = await town.faults(ShowInvitation.name, call)
        #expect(faults?.paths == ["linkKind"])
        let unknown = try await Self.show(.example, in: town)
        #expect(unknown == .init(state: .unknown, storeName: nil, registrationKey: nil, expiresAt: nil))
        for text in ["", "7K3M", String("\(key)".dropLast()), "\(key)0"] {
            var call = ShowInvitation(linkKind: .registerCourierKey, registrationKey: key)
            call.registrationKey = LinkText(text)
            let shown = try await town.deliveries.call(call)
            #expect(shown == unknown, "\(text)")
        }
    }
}
