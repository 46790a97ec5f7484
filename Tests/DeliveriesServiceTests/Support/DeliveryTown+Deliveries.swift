import DeliveriesContract
import TestKit
import TestTowns
import Vocabulary

/// Deliveries that have come as far as a test needs them.
extension DeliveryTown {
    /// A delivery that was offered to the courier, who has accepted it.
    func held(of store: StoreID, by courier: CourierID) async throws -> DeliveryID {
        let id = try await delivery(of: store, for: courier)
        _ = try await call(AcceptDelivery(delivery: id), as: courier)
        return id
    }

    /// A delivery that was offered to the courier, who has accepted it and given it up.
    func givenUp(of store: StoreID, by courier: CourierID) async throws -> DeliveryID {
        let id = try await held(of: store, by: courier)
        _ = try await call(GiveUpDelivery(delivery: id), as: courier)
        return id
    }

    /// A delivery in each state, in the order of the lists: pending, in progress, delivered, cancelled.
    func oneOfEach(_ store: StoreID, _ courier: CourierID) async throws -> [DeliveryID] {
        var ids: [DeliveryID] = []
        for _ in 0..<4 { ids.append(try await delivery(of: store, for: courier)) }
        for id in ids[1...2] { _ = try await call(AcceptDelivery(delivery: id), as: courier) }
        _ = try await call(DeliverDelivery(delivery: ids[2]), as: courier)
        _ = try await call(CancelDelivery(delivery: ids[3]), as: store)
        return ids
    }
}
