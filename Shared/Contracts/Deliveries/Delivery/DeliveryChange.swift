public import CallTypes
public import Vocabulary

/// The kind of a change in a stream.
public enum DeliveryChangeKind: String, WireValue, CaseIterable {
    /// For a courier: the delivery can be accepted, for the first time or again.
    case offered
    case created, accepted, atStore, collected, atCustomer, delivered, givenUp, cancelled, released
    /// For a courier: the delivery can no longer be accepted. The change does not disclose the holder.
    case gone
    /// For the store: the holder has a new position. The stream keeps only the newest position of a delivery.
    case position
    /// The name, the address or the phone number of the delivery's store or courier has changed. The delivery itself
    /// has not changed.
    case profile
}

/// The data of a `change` of ``StreamChanges``. It is enough to update a row of a list. Clients get the whole delivery
/// by another call.
public struct DeliveryChange: StreamedData {
    public static let event = "change"

    public var delivery: DeliveryID
    public var kind: DeliveryChangeKind
    /// `null` for the kind `gone`.
    public var status: DeliveryStatus?
    /// `null` unless the delivery is in progress.
    public var progress: DeliveryProgress?
    /// The version of the delivery after the change. Positions and profiles do not change the version.
    public var version: Int
    /// The time of the change by the service's clock.
    public var at: Instant
    /// `null` except for the kind `position`.
    public var position: CourierPosition?

    public init(
        delivery: DeliveryID, kind: DeliveryChangeKind, status: DeliveryStatus?, progress: DeliveryProgress?,
        version: Int, at: Instant, position: CourierPosition? = nil
    ) {
        self.delivery = delivery
        self.kind = kind
        self.status = status
        self.progress = progress
        self.version = version
        self.at = at
        self.position = position
    }
}
