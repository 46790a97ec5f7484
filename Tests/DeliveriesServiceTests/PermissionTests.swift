import DeliveriesContract
import RPC
import ServiceKit
import TestKit
import Testing
import Vocabulary

@Suite("Who may call what")
struct PermissionTests {
    /// Every call with a valid set of members, so that only the caller can be wrong.
    static func valid(_ call: any Call.Type) throws -> [UInt8] {
        let members = Schema.of(call).members
        switch call {
        case is RegisterStore.Type: return try JSONWriter.encode(RegisterStore.sample(9))
        case is RegisterCourier.Type: return try JSONWriter.encode(RegisterCourier.sample(9))
        case is CreateDelivery.Type: return try JSONWriter.encode(CreateDelivery.sample(for: [.example]))
        case is InviteByPhone.Type: return try JSONWriter.encode(InviteByPhone(phone: .example))
        case is RedeemInvitation.Type: return try JSONWriter.encode(RedeemInvitation(registrationKey: .example))
        case is ShowInvitation.Type:
            return try JSONWriter.encode(ShowInvitation(linkKind: .registerStoreKey, registrationKey: .example))
        default:
            // All that is left is identifiers, and members of lists that may be left out.
            let required = members.filter(\.isRequired).map { "\"\($0.name)\":\"\(DeliveryID.example)\"" }
            return Array("{\(required.joined(separator: ","))}".utf8)
        }
    }

    @Test("R01.13 every call but the registrations and the page of an invitation is refused without a session")
    func noSession() async throws {
        let town = try await TestTown()
        for call in DeliveriesContract.calls {
            let error = await town.error(call.name, try Self.valid(call))
            if call.access == .anyone {
                #expect([RegisterStore.name, RegisterCourier.name, ShowInvitation.name].contains(call.name))
                #expect(error == nil, "\(call.name)")
            } else {
                #expect(error?.code == 401, "\(call.name)")
            }
        }
    }

    @Test("R01.21 R01.24 R01.30 R01.36 every call is refused to every wrong kind of account")
    func wrongKind() async throws {
        let town = try await TestTown()
        var swept = 0
        for call in DeliveriesContract.calls {
            guard case .accounts(let kinds) = call.access else { continue }
            for kind in AccountKind.allCases {
                let error = await town.error(call.name, try Self.valid(call), meta: .signedIn(.example, kind))
                if kinds.contains(kind) {
                    #expect(error?.data.type != "rpc.forbidden", "\(call.name) as \(kind)")
                    #expect(error?.data.type != "rpc.invalid", "\(call.name) as \(kind)")
                } else {
                    #expect(error?.code == 403, "\(call.name) as \(kind)")
                    #expect(error?.data.type == "rpc.forbidden", "\(call.name) as \(kind)")
                    swept += 1
                }
            }
        }
        #expect(swept == 16 * 6)
    }

    @Test(
        "the calls of stores and of couriers are these",
        arguments: [
            (AcceptDelivery.name, AccountKind.courier), (CancelDelivery.name, .store), (CreateDelivery.name, .store),
            (DeliverDelivery.name, .courier), (EndCooperation.name, .store), (GiveUpDelivery.name, .courier),
            (InviteByPhone.name, .store), (InviteCourier.name, .store), (ListCouriers.name, .store),
            (ListInvitableCouriers.name, .store), (ListStores.name, .courier), (RedeemInvitation.name, .courier),
            (ListDeliveriesForStore.name, .store), (ListDeliveriesForCourier.name, .courier),
            (GetDeliveryForStore.name, .store), (GetDeliveryForCourier.name, .courier),
        ])
    func table(name: String, kind: AccountKind) {
        #expect(DeliveriesContract.calls.first { $0.name == name }?.access == .kinds(kind))
    }

    @Test("a process that is on no list cannot speak for anybody")
    func untrustedPeer() async throws {
        let town = try await TestTown()
        let store = try await town.store()
        let stranger = InProcessClient(town.deliveriesParts.dispatcher, as: Peer(uid: TestTown.peer.uid + 1))
        let meta = CallMeta.signedIn(AccountID(store), .store)
        do {
            _ = try await stranger.call(ListCouriers(), meta: meta)
            Issue.record("was believed")
        } catch {
            #expect((error as? ErrorObject)?.data.type == "rpc.untrustedPeer")
        }
    }
}
