import DeliveriesContract
import RPC
import Vocabulary

extension Step {
    /// Returns the event for the feed.
    /// - Parameter candidates: the candidates of a new delivery.
    func event(_ delivery: Delivery, candidates: [CourierID]) -> any Event {
        let (id, store, version) = (delivery.id, delivery.store, delivery.version)
        switch kind {
        case .created: return DeliveryCreated(delivery: id, store: store, couriers: candidates, version: version)
        case .cancelled: return DeliveryCancelled(delivery: id, store: store, courier: courier, version: version)
        case .accepted, .atStore, .collected, .atCustomer, .delivered, .givenUp, .released: break
        }
        guard let courier else { preconditionFailure("\(kind) is about a courier") }
        switch kind {
        case .accepted: return DeliveryAccepted(delivery: id, store: store, courier: courier, version: version)
        case .delivered: return DeliveryDelivered(delivery: id, store: store, courier: courier, version: version)
        case .givenUp: return DeliveryGivenUp(delivery: id, store: store, courier: courier, version: version)
        case .released: return DeliveryReleased(delivery: id, store: store, courier: courier, version: version)
        case .created, .cancelled, .atStore, .collected, .atCustomer:
            return DeliveryProgressed(
                delivery: id, store: store, courier: courier, progress: delivery.progress ?? .accepted,
                version: version)
        }
    }
}
