import DeliveriesContract
import Vocabulary

/// The items of our live streams: the `event` of Server-Sent Events.
enum StreamItem {
    /// A `DeliveryChange`, for stores and couriers.
    static let change = "change"
    /// A `TrackingChange`, for recipients.
    static let tracking = "tracking"

    /// Where the courier of a delivery is: a store keeps one such change for each time that somebody holds it, the
    /// newest.
    static func positionKey(of held: Delivery) -> String {
        "position:\(held.id):\(held.acceptedAt?.milliseconds ?? 0)"
    }
}

extension Delivery {
    /// As whom its recipient reads the tracking stream.
    var trackingReader: AccountID { AccountID(id) }
}
