import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("A delivery that is none of somebody's business")
struct ForeignDeliveryTests {
    /// Every call about one delivery, with the kind of account that makes it.
    static let calls = DeliveriesContract.calls.flatMap { call -> [(String, AccountKind)] in
        guard case .accounts(let kinds) = call.access, Self.required(call).contains("delivery") else { return [] }
        return kinds.map { (call.name, $0) }
    }

    private static func required(_ call: any Call.Type) -> [String] {
        Schema.of(call).members.filter(\.isRequired).map(\.name)
    }

    /// The call with this name, about this delivery. Whoever else it names does not exist.
    private static func body(_ name: String, _ delivery: DeliveryID) throws -> [UInt8] {
        let call = DeliveriesContract.calls.first { $0.name == name }
        let members = Self.required(try #require(call)).map { member in
            let id = member == "delivery" ? delivery : .example
            return "\"\(member)\":\"\(id)\""
        }
        return Array("{\(members.joined(separator: ","))}".utf8)
    }

    @Test("R01.60 what is done with a delivery is done by its id")
    func byIdentifier() {
        let names = [
            "accept", "cancel", "deliver", "getForCourier", "getForStore", "giveUp", "listSteps", "pardonCancellation",
        ]
        let found = Self.calls.map { String($0.0.dropFirst("deliveries.".count)) }
        #expect(found == names)
    }

    @Test("R01.32 R01.45 R01.60 in whatever state, it is to the letter like one that nobody made", arguments: calls)
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

    /// Another store; a courier who works with nobody, and one who works with this store and was not chosen.
    private func others(of store: StoreID, _ kind: AccountKind, in town: DeliveryTown) async throws -> [AccountID] {
        if kind == .store { return [AccountID(try await town.store(2))] }
        let (stranger, linked) = (try await town.courier(2), try await town.courier(3))
        try await town.link(store, linked)
        return [AccountID(stranger), AccountID(linked)]
    }
}
