import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("The statistics of couriers")
struct StatisticsTests {
    private func statistics(
        _ courier: CourierID, number: Int = 1, count: Int = 0, accepted: Int = 0, delivered: Int = 0, givenUp: Int = 0,
        pardoned: Int = 0, takenBack: Int = 0, inHand: Int = 0
    ) throws -> CourierStatistics {
        CourierStatistics(
            id: courier, firstName: try Line("Courier"), lastName: try Line("Number \(number)"),
            cancelledCount: count, accepted: accepted, delivered: delivered, givenUp: givenUp, pardoned: pardoned,
            takenBack: takenBack, inHand: inHand)
    }

    @Test("R01.58 each courier has all tallies and the cancelled count")
    func everything() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let courier = couriers[0]
        for _ in 0..<3 {
            let id = try await town.held(of: store, by: courier)
            _ = try await town.call(DeliverDelivery(delivery: id), as: courier)
        }
        for isPardoned in [true, false] {
            let id = try await town.givenUp(of: store, by: courier)
            guard isPardoned else { continue }
            _ = try await town.call(PardonCancellation(delivery: id, courier: courier), as: store)
        }
        let calledOff = try await town.held(of: store, by: courier)
        _ = try await town.call(CancelDelivery(delivery: calledOff), as: store)
        _ = try await town.held(of: store, by: courier)
        let expected = try statistics(
            courier, count: 1, accepted: 7, delivered: 3, givenUp: 2, pardoned: 1, takenBack: 1, inHand: 1)
        // The other courier has accepted nothing yet.
        let other = try statistics(couriers[1], number: 2)
        let items = try await town.call(ListCourierStatistics(), as: store).items
        #expect(items == [expected, other])
        try await town.checkBooks()
    }

    @Test("R01.41 an ignored offer is not counted")
    func ignored() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[1])
        _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[1])
        let items = try await town.call(ListCourierStatistics(), as: store).items
        let expected = [try statistics(couriers[0]), try statistics(couriers[1], number: 2, accepted: 1, inHand: 1)]
        #expect(items == expected)
    }

    @Test("R01.57 the cancelled count is of all stores, the other numbers of the calling store")
    func ofOneStore() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let other = try await town.store(2)
        try await town.link(other, courier)
        _ = try await town.givenUp(of: store, by: courier)
        let id = try await town.held(of: other, by: courier)
        _ = try await town.call(DeliverDelivery(delivery: id), as: courier)
        let forFirst = try await town.call(ListCourierStatistics(), as: store).items
        let forOther = try await town.call(ListCourierStatistics(), as: other).items
        let expectedForFirst = try statistics(courier, count: 1, accepted: 1, givenUp: 1)
        let expectedForOther = try statistics(courier, count: 1, accepted: 1, delivered: 1)
        #expect(forFirst == [expectedForFirst])
        #expect(forOther == [expectedForOther])
    }

    @Test("The tallies from before the end of a cooperation are shown again when it begins again")
    func linkedAnew() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        _ = try await town.held(of: store, by: courier)
        _ = try await town.call(EndCooperation(courier: courier), as: store)
        #expect(try await town.call(ListCourierStatistics(), as: store).items.isEmpty)
        try await town.link(store, courier)
        let items = try await town.call(ListCourierStatistics(), as: store).items
        let expected = try statistics(courier, accepted: 1, takenBack: 1)
        #expect(items == [expected])
        try await town.checkBooks()
    }

    @Test("A report counts like a direct call, and once however often it is sent")
    func reported() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let delivered = try await town.held(of: store, by: courier)
        let givenUp = try await town.held(of: store, by: courier)
        let reports = [
            CourierReport.sample(1, .delivered, delivered), CourierReport.sample(2, .givenUp, givenUp),
        ]
        for _ in 0..<3 { _ = try await town.report(reports, as: courier) }
        let items = try await town.call(ListCourierStatistics(), as: store).items
        let expected = try statistics(courier, count: 1, accepted: 2, delivered: 1, givenUp: 1)
        #expect(items == [expected])
        try await town.checkBooks()
    }

    @Test("The pages have the order of the list of couriers, and neither skip nor repeat")
    func pages() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(7)
        let listed = try await town.call(ListCouriers(), as: store).items.map(\.id)
        #expect(listed == couriers)
        for size in [1, 3, 7] {
            let pages = try await everyPage { cursor in
                try await town.call(ListCourierStatistics(cursor: cursor, limit: PageLimit(size)), as: store)
            }
            #expect(pages.flatMap(\.items).map(\.id) == listed)
        }
    }

    @Test("A store without cooperations gets an empty list")
    func nobody() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        _ = try await town.courier()
        #expect(try await town.call(ListCourierStatistics(), as: store) == Page(items: [], next: nil))
    }
}
