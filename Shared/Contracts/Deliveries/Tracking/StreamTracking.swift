public import CallTypes
public import Vocabulary

/// When the page of a delivery has something else to say, by Server-Sent Events: each a `tracking` whose data is a
/// ``TrackingChange``. For whoever has the link.
///
/// A reader that was away says with `Last-Event-ID` (or `after`) what it has. After a `resync` it looks at the page
/// again, as after every `tracking`.
public struct StreamTracking: Call {
    public static let name = "deliveries.streamTracking"
    public static let summary = "Follow the changes of a delivery's tracking page"
    public static let access = Access.anyone
    public static let route: Route? = .stream("/v1/tracking/{trackingToken}/stream")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva's browser hears that Ana has the cake",
            StreamTracking(trackingToken: .example, after: StreamPosition(epoch: .example, number: 16)),
            StreamPage(
                items: [
                    ExampleTown.item(
                        ofType: "tracking",
                        TrackingChange(state: .collected, at: ExampleTown.noon + .seconds(900)))
                ],
                position: StreamPosition(epoch: .example, number: 17), isComplete: true, resync: false,
                reader: AccountID(ExampleTown.cake))),
        CallExample(
            "Nothing has happened since",
            StreamTracking(trackingToken: .example, after: StreamPosition(epoch: .example, number: 17)),
            StreamPage(
                items: [], position: StreamPosition(epoch: .example, number: 17), isComplete: true, resync: false,
                reader: AccountID(ExampleTown.cake))),
    ]

    /// A ``TrackingToken``, if the link is whole.
    public var trackingToken: LinkText
    public var after: StreamPosition?

    public init(trackingToken: TrackingToken, after: StreamPosition? = nil) {
        self.trackingToken = LinkText(trackingToken.text)
        self.after = after
    }

    /// Of the stream of a link.
    public static func path(with token: TrackingToken) -> String { "/v1/tracking/\(token)/stream" }

    public typealias Reply = StreamPage

    public enum Refused: Refusal {
        /// There is no such link, or there was one, long ago.
        case notFound
        /// The delivery was finished a while ago, so the link says nothing any more.
        case over

        public var terms: RefusalTerms {
            switch self {
            case .notFound: .notFound("There is no such delivery.")
            case .over: .gone("This delivery was finished a while ago.")
            }
        }
    }
}

/// The data of a `tracking` of ``StreamTracking``. Where the courier is, it does not say: a page asks for that.
public struct TrackingChange: Codable, Hashable, Sendable {
    public var state: TrackingState
    /// By the service's clock.
    public var at: Instant

    public init(state: TrackingState, at: Instant) {
        self.state = state
        self.at = at
    }
}
