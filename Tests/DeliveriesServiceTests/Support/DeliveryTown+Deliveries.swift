import DeliveriesContract
import TestKit
import TestTowns
import Vocabulary

/// Creates deliveries in the states that tests need.
extension DeliveryTown {
    /// Creates a delivery that the courier has accepted.
    func held(of store: StoreID, by courier: CourierID) async throws -> DeliveryID {
        let id = try await delivery(of: store, for: courier)
        _ = try await call(AcceptDelivery(delivery: id), as: courier)
        return id
    }

    /// Creates a delivery that the courier has accepted and given up.
    func givenUp(of store: StoreID, by courier: CourierID) async throws -> DeliveryID {
        let id = try await held(of: store, by: courier)
        _ = try await call(GiveUpDelivery(delivery: id), as: courier)
        return id
    }

    /// Creates a delivery in each state, in the order of the lists: pending, in progress, delivered, cancelled.
    func oneOfEach(_ store: StoreID, _ courier: CourierID) async throws -> [DeliveryID] {
        var ids: [DeliveryID] = []
        for _ in 0..<4 { ids.append(try await delivery(of: store, for: courier)) }
        for id in ids[1...2] { _ = try await call(AcceptDelivery(delivery: id), as: courier) }
        _ = try await call(DeliverDelivery(delivery: ids[2]), as: courier)
        _ = try await call(CancelDelivery(delivery: ids[3]), as: store)
        return ids
    }
}
