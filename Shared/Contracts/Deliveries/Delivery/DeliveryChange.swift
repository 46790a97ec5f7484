public import Vocabulary

/// What a change of a stream is about.
public enum DeliveryChangeKind: String, WireValue, CaseIterable {
    /// For a courier: it can be taken, for the first time or again.
    case offered
    case created, accepted, atStore, collected, atCustomer, delivered, givenUp, cancelled, released
    /// For a courier: it cannot be taken any more. Who has it is not said.
    case gone
    /// For the store: the courier who holds it is somewhere else now. Of these the stream keeps the newest of a
    /// delivery only.
    case position
    /// What the delivery shows of its store or of its courier is different now: a name, an address, a phone number. The
    /// delivery itself has not changed.
    case profile
}

/// The data of a `change` of ``StreamChanges``: enough to mark a row of a list; what the row says in full is asked for.
public struct DeliveryChange: Codable, Hashable, Sendable {
    public var delivery: DeliveryID
    public var kind: DeliveryChangeKind
    /// `null` for what is `gone`.
    public var status: DeliveryStatus?
    /// `null` unless it is in progress.
    public var progress: DeliveryProgress?
    /// Of the delivery, from then on; a position or a profile does not change it.
    public var version: Int
    /// By the service's clock.
    public var at: Instant
    /// `null` but for a `position`.
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
