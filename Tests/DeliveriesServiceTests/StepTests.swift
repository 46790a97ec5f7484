import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("The history of a delivery")
struct StepTests {
    private func steps(_ town: DeliveryTown, _ delivery: DeliveryID, _ store: StoreID) async throws -> [DeliveryStep] {
        try await town.call(ListSteps(delivery: delivery), as: store).items
    }

    @Test("the history has every step once, in order, with courier and time")
    func history() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[1])
        _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[0])
        _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[0])
        _ = try await town.call(GiveUpDelivery(delivery: id, reason: .accident), as: couriers[0])
        _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[1])
        _ = try await town.call(CancelDelivery(delivery: id), as: store)
        let found = try await steps(town, id, store)
        #expect(found.map(\.number) == [1, 2, 3, 4, 5])
        #expect(found.map(\.kind) == [.created, .accepted, .givenUp, .accepted, .cancelled])
        let who = found.map { $0.courier?.id }
        #expect(who == [nil, couriers[0], couriers[0], couriers[1], couriers[1]])
        #expect(found[1].courier?.lastName.text == "Number 1")
        #expect(found.map(\.reason) == [nil, nil, .accident, nil, nil])
        #expect(found.allSatisfy { $0.outcome == .applied && $0.refusal == nil && $0.occurredAt == nil })
        #expect(found.map(\.at) == found.map(\.at).sorted())
        #expect(Set(found.map(\.at)).count == 5)
        try await town.checkBooks()
    }

    @Test("a reported step has the claimed time and the outcome")
    func reports() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.delivery(of: store, for: courier)
        _ = try await town.call(AcceptDelivery(delivery: id), as: courier)
        let claimed = Instant.example - .seconds(86_400)
        let kinds: [ReportKind] = [.collected, .atStore, .delivered, .givenUp]
        let reports = kinds.enumerated().map { number, kind in
            CourierReport(
                id: ReportID(at: .example, random: (0, UInt64(number))), delivery: id, kind: kind,
                occurredAt: claimed)
        }
        _ = try await town.call(ReportProgress(reports: reports), as: courier)
        let found = try await steps(town, id, store).dropFirst(2)
        #expect(found.map(\.kind) == [.collected, .atStore, .delivered, .givenUp])
        #expect(found.map(\.outcome) == [.applied, .late, .applied, .refused])
        #expect(found.map(\.refusal) == [nil, nil, nil, .finished])
        #expect(found.allSatisfy { $0.occurredAt == claimed && $0.at > claimed })
        try await town.checkBooks()
    }

    @Test("the pages of a history neither skip nor repeat")
    func pages() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(4)
        let id = try await town.call(CreateDelivery.sample(for: couriers), as: store).delivery.id
        for courier in couriers {
            _ = try await town.call(AcceptDelivery(delivery: id), as: courier)
            _ = try await town.call(GiveUpDelivery(delivery: id), as: courier)
        }
        for size in [1, 2, 4, 9, 10] {
            let pages = try await everyPage { cursor in
                try await town.call(ListSteps(delivery: id, cursor: cursor, limit: PageLimit(size)), as: store)
            }
            #expect(pages.allSatisfy { $0.items.count <= size })
            #expect(pages.flatMap(\.items).map(\.number) == Array(1...9))
        }
    }

    @Test("R01.45 R01.60 the history of another store's and of an unknown delivery is refused identically")
    func foreign() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let other = try await town.store(2)
        let id = try await town.delivery(of: store, for: courier)
        let errors = await [id, .example].asyncMap { id in
            await town.error(
                ListSteps.name, Array(#"{"delivery":"\#(id)"}"#.utf8), meta: .signedIn(AccountID(other), .store))
        }
        #expect(errors[0]?.code == 404)
        #expect(errors[0] == errors[1])
    }

    @Test("a cursor of another list is refused with the name of its member")
    func foreignCursor() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.delivery(of: store, for: courier)
        let faults = await town.faults(
            ListSteps.name, Array(#"{"delivery":"\#(id)","cursor":"0102"}"#.utf8),
            meta: .signedIn(AccountID(store), .store))
        #expect(faults?.paths == ["cursor"])
    }
}
