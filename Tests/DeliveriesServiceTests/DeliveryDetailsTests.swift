import DeliveriesContract
import TestKit
import Testing
import Vocabulary

@Suite("Details of a delivery")
struct DeliveryDetailsTests {
    /// A status, and what its store and the courier who was chosen may do then; `nil` for one who sees it no more.
    private typealias Shown = (status: DeliveryStatus, store: [DeliveryAction], courier: [DeliveryAction]?)

    @Test("R01.48 R01.49 in every state store and courier are shown the same, and what each may do")
    func everyState() async throws {
        let (town, store, courier) = try await TestTown.linked()
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

    @Test("R01.48 a list has of each delivery what its details have")
    func lists() async throws {
        let (town, store, courier) = try await TestTown.linked()
        _ = try await town.oneOfEach(store, courier)
        for item in try await town.call(ListDeliveriesForStore(), as: store).items {
            let details = try await town.call(GetDeliveryForStore(delivery: item.delivery), as: store).delivery
            #expect(details == item)
        }
        for item in try await town.call(ListDeliveriesForCourier(), as: courier).items {
            let details = try await town.call(GetDeliveryForCourier(delivery: item.delivery), as: courier).delivery
            #expect(details == item)
        }
    }
}
