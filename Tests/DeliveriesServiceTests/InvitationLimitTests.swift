import DeliveriesContract
import IdentityContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("The limits for invitations")
struct InvitationLimitTests {
    /// Makes a call of a store from the client with this number.
    /// - Returns: the refusal; `nil` when the call succeeds.
    private static func refusal<C: Call>(
        of call: C, by store: StoreID, from client: Int = 0, at deliveries: InProcessClient
    ) async throws -> ErrorObject? {
        var meta = CallMeta.signedIn(AccountID(store), .store)
        meta.client = ClientDescription(address: "192.0.2.\(client)")
        return try await deliveries.error(C.name, JSONWriter.encode(call), meta: meta)
    }

    @Test("A store can invite one courier five times at once, then once an hour, by both calls and any client")
    func again() async throws {
        let town = try await DeliveryTown()
        let (store, courier) = (try await town.store(), try await town.courier())
        let other = try await town.courier(2)
        try await town.signInWithDevice()
        for number in 0..<60 {
            let error =
                number.isMultiple(of: 2)
                ? try await Self.refusal(
                    of: InviteCourier(courier: courier), by: store, from: number, at: town.deliveries)
                : try await Self.refusal(
                    of: InviteByPhone(phone: .sample(1)), by: store, from: number, at: town.deliveries)
            #expect(error?.data.type == (number < 5 ? nil : "rpc.throttled"), "\(number)")
        }
        #expect(try await town.requests().count == 5)
        _ = try await town.call(InviteCourier(courier: other), as: store)
        // The key of the last invitation is still valid.
        let last = try await town.requests().last { $0.recipients == [AccountID(courier)] }
        let key = try RegistrationKey(#require(last?.arguments["registrationKey"]))
        _ = try await town.call(RedeemInvitation(registrationKey: key), as: courier)
    }

    @Test("All stores together can invite one courier twenty times at once")
    func byAll() async throws {
        let town = try await DeliveryTown()
        let courier = try await town.courier()
        for number in 1...4 {
            let store = try await town.store(number)
            for _ in 0..<5 { _ = try await town.call(InviteCourier(courier: courier), as: store) }
        }
        let store = try await town.store(5)
        let error = try await Self.refusal(of: InviteCourier(courier: courier), by: store, at: town.deliveries)
        #expect(error?.data.type == "rpc.throttled")
        #expect(error?.data.retryAfter == 1_800)
    }

    @Test("A store can make fifty invitations at once to any couriers, then one every five minutes")
    func many() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        for number in 0..<51 {
            let call = InviteByPhone(phone: try CroatianPhone("+38591000\(1_000 + number)"))
            let error = try await Self.refusal(of: call, by: store, from: number, at: town.deliveries)
            #expect(error?.data.type == (number < 50 ? nil : "rpc.throttled"), "\(number)")
            if number == 50 { #expect(error?.data.retryAfter == 300) }
        }
        // The last one was refused before the call to identity.
        #expect(try await town.count("SELECT count(*) FROM contact", in: town.identityDatabase) == 50)
    }

    @Test("A refused invitation is not counted")
    func refused() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        for _ in 0..<50 {
            await #expect(throws: InviteCourier.Refused.alreadyLinked) {
                try await town.call(InviteCourier(courier: courier), as: store)
            }
        }
        _ = try await town.call(InviteByPhone(phone: .sample(9)), as: store)
    }

    // The limit of `SendingBudget` for SMS by the operator's SMS gateway.
    @Test("The server sends at most thirty SMS at once for a store, whatever its clients")
    func messages() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let ways = GetReachability.Reply(push: false, email: false, sms: true)
        let deliveries = try await town.deliveries(reaching: ReachableBy(ways: ways, identity: town.identity))
        for number in 0..<31 {
            let call = InviteByPhone(phone: try CroatianPhone("+38591000\(1_000 + number)"))
            let error = try await Self.refusal(of: call, by: store, from: number, at: deliveries)
            #expect(error?.data.type == (number < 30 ? nil : "rpc.throttled"), "\(number)")
        }
        #expect(try await town.requests().count == 30)
    }

    @Test("R01.17 the reply has the courier's number only if the store's own phone must send the key")
    func number() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let (withDevice, without) = (try await town.courier(1), try await town.courier(2))
        try await town.signInWithDevice()
        let pushed = try await town.call(InviteCourier(courier: withDevice), as: store)
        #expect(pushed.sentBy == .push)
        #expect(pushed.phone == nil)
        #expect(try await town.call(InviteByPhone(phone: .sample(1)), as: store).phone == nil)
        let asked = try await town.call(InviteCourier(courier: without), as: store)
        #expect(asked.shouldSendSMS)
        let number = try CroatianPhone.sample(2)
        #expect(asked.phone == number)
        let ways = GetReachability.Reply(push: false, email: false, sms: true)
        let deliveries = try await town.deliveries(reaching: ReachableBy(ways: ways, identity: town.identity))
        let sent = try await deliveries.call(
            InviteCourier(courier: without), meta: .signedIn(AccountID(store), .store))
        #expect(sent.sentBy == .sms)
        #expect(sent.phone == nil)
    }
}
