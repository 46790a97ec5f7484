import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("A delivery of other accounts")
struct ForeignDeliveryTests {
    /// Every call about one delivery, with the kind of account that makes it.
    static let calls = DeliveriesContract.calls.flatMap { call -> [(String, AccountKind)] in
        guard case .accounts(let kinds) = call.access, Self.required(call).contains("delivery") else { return [] }
        return kinds.map { (call.name, $0) }
    }

    private static func required(_ call: any Call.Type) -> [String] {
        Schema.of(call).members.filter(\.isRequired).map(\.name)
    }

    /// Returns the body of the call about this delivery. Other identifiers in it are unknown.
    private static func body(_ name: String, _ delivery: DeliveryID) throws -> [UInt8] {
        let call = DeliveriesContract.calls.first { $0.name == name }
        let members = Self.required(try #require(call)).map { member in
            let id = member == "delivery" ? delivery : .example
            return "\"\(member)\":\"\(id)\""
        }
        return Array("{\(members.joined(separator: ","))}".utf8)
    }

    @Test("R01.60 every call about a delivery has its identifier")
    func byIdentifier() {
        let names = [
            "accept", "cancel", "deliver", "getForCourier", "getForStore", "giveUp", "listSteps", "pardonCancellation",
        ]
        let found = Self.calls.map { String($0.0.dropFirst("deliveries.".count)) }
        #expect(found == names)
    }

    @Test("R01.32 R01.45 R01.60 in every state the reply equals that for an unknown delivery", arguments: calls)
    func sameToTheLetter(name: String, kind: AccountKind) async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let foreign = try await town.oneOfEach(store, courier)
        let before = try await town.call(ListDeliveriesForStore(), as: store).items
        for other in try await others(of: store, kind, in: town) {
            let meta = CallMeta.signedIn(other, kind)
            let unknown = await town.error(name, try Self.body(name, .example), meta: meta)
            #expect(unknown?.code == 404)
            for id in foreign {
                let refused = await town.error(name, try Self.body(name, id), meta: meta)
                #expect(refused == unknown)
            }
        }
        let after = try await town.call(ListDeliveriesForStore(), as: store).items
        #expect(after == before)
        try await town.checkBooks()
    }

    /// Returns another store, or a courier without cooperations and a courier of this store who was not chosen.
    private func others(of store: StoreID, _ kind: AccountKind, in town: DeliveryTown) async throws -> [AccountID] {
        if kind == .store { return [AccountID(try await town.store(2))] }
        let (stranger, linked) = (try await town.courier(2), try await town.courier(3))
        try await town.link(store, linked)
        return [AccountID(stranger), AccountID(linked)]
    }
}
