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
        case is ShowTracking.Type: return try JSONWriter.encode(ShowTracking(trackingToken: .example))
        case is StreamTracking.Type: return try JSONWriter.encode(StreamTracking(trackingToken: .example))
        case is ReportPosition.Type: return try JSONWriter.encode(ReportPosition(coordinate: .example))
        case is ReportProgress.Type:
            let report = CourierReport(report: .example, delivery: .example, kind: .collected, occurredAt: .example)
            return try JSONWriter.encode(ReportProgress(reports: [report]))
        default:
            // All that is left is identifiers, and members of lists that may be left out.
            let required = members.filter(\.isRequired).map { "\"\($0.name)\":\"\(DeliveryID.example)\"" }
            return Array("{\(required.joined(separator: ","))}".utf8)
        }
    }

    /// Whoever makes these need not be signed in; who opens a link is known by what the link ends in.
    static let open: Set<String> = [
        RegisterStore.name, RegisterCourier.name, ShowInvitation.name, ShowTracking.name, StreamTracking.name,
    ]

    @Test("R01.13 every call but registering and opening a link is refused without a session")
    func noSession() async throws {
        let town = try await TestTown()
        for call in DeliveriesContract.calls {
            let error = await town.error(call.name, try Self.valid(call))
            #expect(Self.open.contains(call.name) == (call.access == .anyone), "\(call.name)")
            switch call {
            case is StreamTracking.Type: #expect(error?.code == 404)
            default: #expect(error?.code == (call.access == .anyone ? nil : 401), "\(call.name)")
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
        // All are for one kind but the stream of changes, which is for two.
        #expect(swept == 24 * 6 + 5)
    }

    @Test(
        "the calls of stores and of couriers are these",
        arguments: [
            (AcceptDelivery.name, AccountKind.courier), (CancelDelivery.name, .store), (CreateDelivery.name, .store),
            (DeliverDelivery.name, .courier), (EndCooperation.name, .store), (GiveUpDelivery.name, .courier),
            (InviteByPhone.name, .store), (InviteCourier.name, .store), (ListCouriers.name, .store),
            (ListInvitableCouriers.name, .store), (ListStores.name, .courier), (RedeemInvitation.name, .courier),
            (ListDeliveriesForStore.name, .store), (ListDeliveriesForCourier.name, .courier),
            (GetDeliveryForStore.name, .store), (GetDeliveryForCourier.name, .courier), (ListSteps.name, .store),
            (ExportDeliveries.name, .store), (ReportProgress.name, .courier), (ReportPosition.name, .courier),
            (ListCancellationsForStore.name, .store), (ListCancellationsForCourier.name, .courier),
            (PardonCancellation.name, .store), (ListCourierStatistics.name, .store),
        ])
    func table(name: String, kind: AccountKind) {
        #expect(DeliveriesContract.calls.first { $0.name == name }?.access == .kinds(kind))
    }

    @Test("the stream of changes is for both, and shows each their own")
    func stream() {
        #expect(StreamChanges.access == .kinds(.store, .courier))
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
