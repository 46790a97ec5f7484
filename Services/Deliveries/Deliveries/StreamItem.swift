import DeliveriesContract
import Vocabulary

/// The kinds of entries in the live streams: the `event` field of Server-Sent Events.
enum StreamItem {
    /// A `DeliveryChange`, for stores and couriers.
    static let change = "change"
    /// A `TrackingChange`, for recipients.
    static let tracking = "tracking"

    /// Returns the replacement key of position changes. The store's stream keeps only the newest position for each time
    /// that a courier holds the delivery.
    static func positionKey(of held: Delivery) -> String {
        "position:\(held.id):\(held.acceptedAt?.milliseconds ?? 0)"
    }
}

extension Delivery {
    /// The reader of the tracking stream: recipients have no account, so the delivery stands for its recipient.
    var trackingReader: AccountID { AccountID(id) }
}
