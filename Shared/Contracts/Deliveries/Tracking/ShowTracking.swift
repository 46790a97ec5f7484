public import CallTypes
public import Vocabulary

/// Shows the tracking page of a delivery to anyone with its link. The page has the progress, the store's phone number
/// and the coarse position of the courier. It has no data of the customer, and only the first name of the courier.
public struct ShowTracking: Call {
    public static let name = "deliveries.showTracking"
    public static let summary = "Show the page on which a recipient follows a delivery"
    public static let access = Access.anyone
    public static let route: Route? = .page("/t/{trackingToken}", template: "tracking")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva opens the link while Ana is on her way with the cake",
            ShowTracking(trackingToken: .example),
            Reply(
                state: .collected, storeName: ExampleTown.bakery.name, storePhone: ExampleTown.bakery.phone,
                courierFirstName: ExampleTown.ana.firstName, changedAt: ExampleTown.noon + .seconds(900),
                position: CoarsePosition(of: ExampleTown.position), stream: StreamTracking.path(with: .example))),
        CallExample(
            "No courier has taken the cake yet",
            ShowTracking(trackingToken: .example),
            Reply(
                state: .waiting, storeName: ExampleTown.bakery.name, storePhone: ExampleTown.bakery.phone,
                changedAt: ExampleTown.noon, stream: StreamTracking.path(with: .example))),
        CallExample(
            "The link is unknown", ShowTracking(trackingToken: .example), Reply(state: .unknown)),
    ]

    /// A ``TrackingToken``, if the link is complete.
    public var trackingToken: LinkText

    public init(trackingToken: TrackingToken) { self.trackingToken = LinkText(trackingToken.text) }

    public struct Reply: Codable, Hashable, Sendable {
        public var state: TrackingState
        /// `null` when the link has ended or is unknown.
        public var storeName: Line?
        /// The phone number for questions; `null` when the link has ended or is unknown.
        public var storePhone: CroatianPhone?
        /// `null` unless a courier holds the delivery.
        public var courierFirstName: Line?
        /// The time of the last change of state; `null` when the link has ended or is unknown.
        public var changedAt: Instant?
        /// `null` unless a courier holds the delivery and the phone has reported a position.
        public var position: CoarsePosition?
        /// The path of the stream that signals changes of the page, with the start position in its query; `null` when
        /// nothing will change any more.
        public var stream: String?

        public init(
            state: TrackingState, storeName: Line? = nil, storePhone: CroatianPhone? = nil,
            courierFirstName: Line? = nil, changedAt: Instant? = nil, position: CoarsePosition? = nil,
            stream: String? = nil
        ) {
            self.state = state
            self.storeName = storeName
            self.storePhone = storePhone
            self.courierFirstName = courierFirstName
            self.changedAt = changedAt
            self.position = position
            self.stream = stream
        }
    }
}

/// The state of a tracking page.
public enum TrackingState: String, WireValue, CaseIterable {
    /// The delivery waits for a courier.
    case waiting
    case accepted, atStore, collected, atCustomer, delivered, cancelled
    /// The delivery was finished so long ago that the link has ended.
    case over
    /// There is no such link, or it was erased after its end.
    case unknown
}
