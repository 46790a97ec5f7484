public import CallTypes
public import Vocabulary

/// The page on which a customer follows a delivery (dossier 01, section 7, wish 2), for whoever has its link: how far
/// it is, whom to ring, roughly where the courier is. It says nothing of the customer, and of the courier no more than
/// the first name.
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
            "Nobody has taken the cake yet",
            ShowTracking(trackingToken: .example),
            Reply(
                state: .waiting, storeName: ExampleTown.bakery.name, storePhone: ExampleTown.bakery.phone,
                changedAt: ExampleTown.noon, stream: StreamTracking.path(with: .example))),
        CallExample(
            "The link is none that was made here", ShowTracking(trackingToken: .example), Reply(state: .unknown)),
    ]

    /// A ``TrackingToken``, if the link is whole.
    public var trackingToken: LinkText

    public init(trackingToken: TrackingToken) { self.trackingToken = LinkText(trackingToken.text) }

    public struct Reply: Codable, Hashable, Sendable {
        public var state: TrackingState
        /// `null` when the link is over or unknown.
        public var storeName: Line?
        /// To ask where it is; `null` when the link is over or unknown.
        public var storePhone: CroatianPhone?
        /// While a courier holds it.
        public var courierFirstName: Line?
        /// When the state became what it is; `null` when the link is over or unknown.
        public var changedAt: Instant?
        /// While a courier holds it whose phone has told where it is.
        public var position: CoarsePosition?
        /// The path of the stream that tells when to look again, perhaps with where to begin in its query; `null` when
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

/// What the page of a delivery has to say.
public enum TrackingState: String, WireValue, CaseIterable {
    /// For a courier.
    case waiting
    case accepted, atStore, collected, atCustomer, delivered, cancelled
    /// It was finished so long ago that the page says nothing any more.
    case over
    /// There is no such link, or there was one, long ago.
    case unknown
}
