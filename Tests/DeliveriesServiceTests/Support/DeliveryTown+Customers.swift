import DeliveriesContract
import TestKit
import TestTowns
import Vocabulary

extension DeliveryTown {
    /// Creates a delivery to a customer with this name.
    func delivery(
        of store: StoreID, for couriers: CourierID..., to firstName: String, _ lastName: String
    ) async throws -> DeliveryID {
        var new = try CreateDelivery.sample(for: couriers)
        (new.customer.firstName, new.customer.lastName) = (try Line(firstName), try Line(lastName))
        return try await call(new, as: store).delivery.id
    }

    /// Returns the deliveries in a store's list.
    func listed(_ call: ListDeliveriesForStore, as store: StoreID) async throws -> [DeliveryID] {
        try await self.call(call, as: store).items.map(\.id)
    }

    /// Returns the deliveries in a courier's list.
    func listed(_ call: ListDeliveriesForCourier, as courier: CourierID) async throws -> [DeliveryID] {
        try await self.call(call, as: courier).items.map(\.id)
    }
}
