import DeliveriesContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("Details of a delivery")
struct DeliveryDetailsTests {
    /// A status, and the actions of the store and of the chosen courier; `nil` when the courier no longer sees the
    /// delivery.
    private typealias Shown = (status: DeliveryStatus, store: [DeliveryAction], courier: [DeliveryAction]?)

    @Test("R01.48 R01.49 in every state store and courier see the same data, and their own actions")
    func everyState() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let ids = try await town.oneOfEach(store, courier)
        let states: [Shown] = [
            (.pending, [.cancel], [.accept]), (.inProgress, [.cancel], [.deliver, .giveUp]), (.delivered, [], []),
            (.cancelled, [], nil),
        ]
        for (id, shown) in zip(ids, states) {
            let forStore = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery
            #expect(forStore.status == shown.status)
            #expect(forStore.actions == shown.store)
            #expect(forStore.store.name.text == "Store 1")
            #expect(forStore.store.address.text == "Ilica 1, Zagreb")
            #expect(forStore.store.phone.text == "+38512345678")
            #expect(forStore.customer.fullName == "Iva Horvat")
            #expect(forStore.customer.address.text == "Vukovarska 5, Zagreb")
            #expect(forStore.description.text == "A cake, 2 kg. Keep it upright.")
            guard let actions = shown.courier else {
                await #expect(throws: GetDeliveryForCourier.Refused.notFound) {
                    try await town.call(GetDeliveryForCourier(delivery: id), as: courier)
                }
                continue
            }
            let forCourier = try await town.call(GetDeliveryForCourier(delivery: id), as: courier).delivery
            #expect(forCourier.status == shown.status)
            #expect(forCourier.actions == actions)
            #expect(forCourier.store == forStore.store)
            #expect(forCourier.customer == forStore.customer)
            #expect(forCourier.description == forStore.description)
            #expect(forCourier.createdAt == forStore.createdAt)
        }
    }

    @Test("R01.48 in every state a row of a list agrees with the details")
    func rows() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        _ = try await town.oneOfEach(store, courier)
        let given = try await town.givenUp(of: store, by: courier)
        let forStore = try await town.call(ListDeliveriesForStore(), as: store).items
        #expect(forStore.count == 5)
        for row in forStore {
            let details = try await town.call(GetDeliveryForStore(delivery: row.id), as: store).delivery
            let end = details.finishedAt ?? details.acceptedAt ?? row.changedAt
            let expected = DeliverySummaryForStore(
                id: details.id, status: details.status, progress: details.progress,
                customerName: details.customer.fullName, address: details.customer.address,
                courierName: details.holder?.fullName, createdAt: details.createdAt, changedAt: end,
                actions: details.actions, version: details.version)
            #expect(row == expected)
        }
        #expect(forStore.map(\.courierName) == [nil, nil, "Courier Number 1", "Courier Number 1", nil])
        let forCourier = try await town.call(ListDeliveriesForCourier(), as: courier).items
        #expect(forCourier.count == 4)
        for row in forCourier {
            let details = try await town.call(GetDeliveryForCourier(delivery: row.id), as: courier).delivery
            let expected = DeliverySummaryForCourier(
                id: details.id, status: details.status, progress: details.progress, storeName: details.store.name,
                customerName: details.customer.fullName, address: details.customer.address,
                createdAt: details.createdAt, changedAt: row.changedAt, actions: details.actions,
                version: details.version)
            #expect(row == expected)
        }
        let ofGiven = forCourier.first { $0.id == given }
        #expect(ofGiven?.actions == [])
        for row in forCourier {
            let same = forStore.first { $0.id == row.id }
            #expect(row.changedAt == same?.changedAt)
        }
    }
}
