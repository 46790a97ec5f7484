public import CallTypes
public import Vocabulary

/// Streams the changes of a tracking page to anyone with the link, as Server-Sent Events. Each event is a `tracking`
/// whose data is a ``TrackingChange``.
///
/// A client that reconnects sends its last position in `Last-Event-ID` (or `after`). After each `tracking` and after a
/// `resync` it must load the page again.
public struct StreamTracking: StreamCall {
    public static let name = "deliveries.streamTracking"
    public static let summary = "Follow the changes of a delivery's tracking page"
    public static let access = Access.anyone
    public static let route: Route? = .stream("/v1/tracking/{trackingToken}/stream")
    public static let streamed: [any StreamedData.Type] = [TrackingChange.self]
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva's browser learns that Ana has the cake",
            StreamTracking(trackingToken: .example, after: StreamPosition(epoch: .example, number: 16)),
            StreamPage(
                items: [
                    ExampleTown.item(
                        TrackingChange(state: .collected, at: ExampleTown.noon + .seconds(900)))
                ],
                position: StreamPosition(epoch: .example, number: 17), isComplete: true, resync: false,
                reader: AccountID(ExampleTown.cake))),
        CallExample(
            "Nothing has changed since",
            StreamTracking(trackingToken: .example, after: StreamPosition(epoch: .example, number: 17)),
            StreamPage(
                items: [], position: StreamPosition(epoch: .example, number: 17), isComplete: true, resync: false,
                reader: AccountID(ExampleTown.cake))),
    ]

    /// A ``TrackingToken``, if the link is complete.
    public var trackingToken: LinkText
    public var after: StreamPosition?

    public init(trackingToken: TrackingToken, after: StreamPosition? = nil) {
        self.trackingToken = LinkText(trackingToken.text)
        self.after = after
    }

    /// Returns the path of the stream of a link.
    public static func path(with token: TrackingToken) -> String { "/v1/tracking/\(token)/stream" }

    public typealias Reply = StreamPage

    public enum Refused: Refusal {
        /// There is no such link, or it was erased after its end.
        case notFound
        /// The delivery was finished so long ago that the link has ended.
        case over

        public var terms: RefusalTerms {
            switch self {
            case .notFound: .notFound("There is no such delivery.")
            case .over: .gone("This delivery was finished a while ago.")
            }
        }
    }
}

/// The data of a `tracking` of ``StreamTracking``. It has no position of the courier; the page loads that itself.
public struct TrackingChange: StreamedData {
    public static let event = "tracking"

    public var state: TrackingState
    /// The time of the change by the service's clock.
    public var at: Instant

    public init(state: TrackingState, at: Instant) {
        self.state = state
        self.at = at
    }
}
