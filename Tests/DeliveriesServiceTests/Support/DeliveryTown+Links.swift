import DeliveriesContract
import TestKit
import TestTowns
import Vocabulary

extension DeliveryTown {
    /// Creates a town where one store works with one courier.
    static func linked() async throws -> (town: DeliveryTown, store: StoreID, courier: CourierID) {
        let town = try await DeliveryTown()
        let (store, courier) = (try await town.store(), try await town.courier())
        try await town.link(store, courier)
        return (town, store, courier)
    }

    /// Creates a town where one store works with several couriers, in the order of their numbers.
    static func linked(_ count: Int) async throws -> (town: DeliveryTown, store: StoreID, couriers: [CourierID]) {
        let town = try await DeliveryTown()
        let store = try await town.store()
        var couriers: [CourierID] = []
        for number in 1...count {
            let courier = try await town.courier(number)
            try await town.link(store, courier)
            couriers.append(courier)
        }
        return (town, store, couriers)
    }

    func cancelledCounts(of store: StoreID) async throws -> [CourierID: Int] {
        let items = try await call(ListCouriers(), as: store).items
        return Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0.cancelledCount) })
    }
}
