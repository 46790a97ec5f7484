import DeliveriesContract
import IdentityContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("The channels of an invitation key")
struct InvitationSendingTests {
    private func isSilent(_ town: DeliveryTown) async throws -> Bool { try await town.requests().isEmpty }

    /// Returns the expected notification request to a courier with an account.
    private func request(
        _ invitation: Invitation, to courier: CourierID, by channel: NotificationChannel
    ) throws -> NotificationRequest {
        try NotificationRequest(
            recipients: [AccountID(courier)], kind: "deliveries.registrationKey",
            arguments: ["store": "Store 1", "registrationKey": "\(invitation.registrationKey)"],
            link: "/invitations/registerStoreKey/\(invitation.registrationKey)", channels: [channel])
    }

    // MARK: By push

    @Test("R01.16 R01.52 a courier with a device gets the key by push, and the store's phone sends nothing")
    func pushed() async throws {
        let town = try await DeliveryTown()
        let (store, courier) = (try await town.store(), try await town.courier())
        try await town.signInWithDevice()
        let invitation = try await town.call(InviteCourier(courier: courier), as: store)
        #expect(!invitation.shouldSendSMS)
        #expect(invitation.sentBy == .push)
        #expect(invitation.isRegistered)
        let requests = try await town.requests()
        let expected = try request(invitation, to: courier, by: .push)
        #expect(requests == [expected])
        // The request contains the valid key.
        let key = try RegistrationKey(#require(requests.first?.arguments["registrationKey"]))
        _ = try await town.call(RedeemInvitation(registrationKey: key), as: courier)
    }

    @Test("R01.16 a courier invited by number gets the key by push")
    func pushedByPhone() async throws {
        let town = try await DeliveryTown()
        let (store, courier) = (try await town.store(), try await town.courier())
        try await town.signInWithDevice()
        let invitation = try await town.call(InviteByPhone(phone: .sample(1)), as: store)
        #expect(!invitation.shouldSendSMS)
        #expect(invitation.sentBy == .push)
        let expected = try request(invitation, to: courier, by: .push)
        #expect(try await town.requests() == [expected])
    }

    @Test("inviting again sends a new key")
    func again() async throws {
        let town = try await DeliveryTown()
        let (store, courier) = (try await town.store(), try await town.courier())
        try await town.signInWithDevice()
        var expected: [NotificationRequest] = []
        for _ in 0..<2 {
            let invitation = try await town.call(InviteCourier(courier: courier), as: store)
            expected.append(try request(invitation, to: courier, by: .push))
        }
        #expect(try await town.requests() == expected)
    }

    @Test("R01.22 another courier cannot use a sent key")
    func bound() async throws {
        let town = try await DeliveryTown()
        let (store, courier) = (try await town.store(), try await town.courier(1))
        let other = try await town.courier(2)
        try await town.signInWithDevice()
        let key = try await town.call(InviteCourier(courier: courier), as: store).registrationKey
        await #expect(throws: RedeemInvitation.Refused.notInvited) {
            try await town.call(RedeemInvitation(registrationKey: key), as: other)
        }
    }

    // MARK: By SMS

    @Test("R01.17 R01.18 without device and SMS gateway the store's own phone sends, and there is no notice")
    func storesPhone() async throws {
        let town = try await DeliveryTown()
        let (store, courier) = (try await town.store(), try await town.courier())
        let registered = try await town.call(InviteCourier(courier: courier), as: store)
        let stranger = try await town.call(InviteByPhone(phone: .sample(2)), as: store)
        for invitation in [registered, stranger] {
            #expect(invitation.shouldSendSMS)
            #expect(invitation.sentBy == nil)
        }
        #expect(try await isSilent(town))
    }

    @Test("R01.17 with an SMS gateway a courier without a device gets an SMS, and the reply names the channel")
    func gateway() async throws {
        let town = try await DeliveryTown()
        let (store, courier) = (try await town.store(), try await town.courier())
        let ways = GetReachability.Reply(push: false, email: false, sms: true)
        let deliveries = try await town.deliveries(reaching: ReachableBy(ways: ways, identity: town.identity))
        let invitation = try await deliveries.call(
            InviteCourier(courier: courier), meta: .signedIn(AccountID(store), .store))
        #expect(!invitation.shouldSendSMS)
        #expect(invitation.sentBy == .sms)
        #expect(invitation.isRegistered)
        let expected = try request(invitation, to: courier, by: .sms)
        #expect(try await town.requests() == [expected])
    }

    @Test("R01.18 with an SMS gateway a number without an account gets an SMS with a key to register")
    func gatewayForStranger() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let ways = GetReachability.Reply(push: false, email: false, sms: true)
        let deliveries = try await town.deliveries(reaching: ReachableBy(ways: ways, identity: town.identity))
        let invitation = try await deliveries.call(
            InviteByPhone(phone: .sample(1)), meta: .signedIn(AccountID(store), .store))
        #expect(!invitation.shouldSendSMS)
        #expect(invitation.sentBy == .sms)
        #expect(!invitation.isRegistered)
        let contact = try await town.identity.call(KeepContact(phone: .sample(1))).contact
        let expected = try NotificationRequest(
            recipients: [], contacts: [contact], kind: "deliveries.courierInvitation",
            arguments: ["store": "Store 1", "registrationKey": "\(invitation.registrationKey)"],
            link: "/invitations/registerCourierKey/\(invitation.registrationKey)", channels: [.sms])
        #expect(try await town.requests() == [expected])
        let courier = try await town.courier(1, key: invitation.registrationKey)
        #expect(try await town.call(ListStores(), as: courier).items.map(\.id) == [store])
    }

    @Test("R01.16 a courier reachable by push and SMS gets a push")
    func pushBeforeSMS() async throws {
        let town = try await DeliveryTown()
        let (store, courier) = (try await town.store(), try await town.courier())
        let ways = GetReachability.Reply(push: true, email: true, sms: true)
        let deliveries = try await town.deliveries(reaching: ReachableBy(ways: ways, identity: town.identity))
        let invitation = try await deliveries.call(
            InviteCourier(courier: courier), meta: .signedIn(AccountID(store), .store))
        #expect(invitation.sentBy == .push)
        #expect(try await town.requests().map(\.channels) == [[.push]])
    }

    // MARK: Fallback

    @Test("R01.55 after the courier has signed out, the store's phone sends")
    func signedOut() async throws {
        let town = try await DeliveryTown()
        let (store, courier) = (try await town.store(), try await town.courier())
        let meta = try await town.signInWithDevice()
        _ = try await town.identity.call(SignOut(), meta: meta)
        let invitation = try await town.call(InviteCourier(courier: courier), as: store)
        #expect(invitation.shouldSendSMS)
        #expect(invitation.sentBy == nil)
        #expect(try await isSilent(town))
    }

    @Test("R01.54 while the courier has push off the store's phone sends, afterwards the server again")
    func switchedOff() async throws {
        let town = try await DeliveryTown()
        let (store, courier) = (try await town.store(), try await town.courier())
        let meta = try await town.signInWithDevice()
        for isOn in [false, true] {
            _ = try await town.identity.call(SetPreferences(push: isOn), meta: meta)
            let invitation = try await town.call(InviteCourier(courier: courier), as: store)
            #expect(invitation.shouldSendSMS == !isOn)
            #expect(try await town.requests().count == (isOn ? 1 : 0))
        }
    }

    // MARK: No invitation

    @Test("A courier who may not be invited is sent nothing")
    func refused() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        try await town.signInWithDevice()
        await #expect(throws: InviteCourier.Refused.alreadyLinked) {
            try await town.call(InviteCourier(courier: courier), as: store)
        }
        await #expect(throws: InviteByPhone.Refused.alreadyLinked) {
            try await town.call(InviteByPhone(phone: .sample(1)), as: store)
        }
        #expect(try await isSilent(town))
    }

    @Test("Without an answer from identity about the channels there is no invitation", arguments: [1, 2])
    func silentIdentity(number: Int) async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        _ = try await town.courier(1)
        let deliveries = try await town.deliveries(reaching: FlakyClient(town.identity, failing: GetReachability.name))
        await #expect(throws: ErrorObject.self) {
            try await deliveries.call(
                InviteByPhone(phone: .sample(number)), meta: .signedIn(AccountID(store), .store))
        }
        town.identityForOthers.turn(on: false)
        let error = await town.error(
            InviteByPhone.name, try JSONWriter.encode(InviteByPhone(phone: .sample(number))),
            meta: .signedIn(AccountID(store), .store))
        #expect(error?.data.type == "rpc.busy")
        #expect(try await town.count("SELECT count(*) FROM invitation") == 0)
        #expect(try await isSilent(town))
    }
}
