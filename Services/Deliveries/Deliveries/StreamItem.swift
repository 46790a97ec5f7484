import DeliveriesContract
import Vocabulary

/// The entries of the live streams.
enum StreamItem {
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
