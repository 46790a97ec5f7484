public import CallTypes
public import Vocabulary

/// Notifies the caller of the offers within 500 m of a position, in the caller's cities and categories (R05.48). The
/// caller is notified of an offer at most once in 24 hours. An offer without a coordinate is never near.
///
/// The position is used for this one check. It is never stored, logged or published.
public struct CheckNearby: Call {
    /// In metres.
    public static let radius = 500
    /// The most offers of which one check notifies, the nearest ones.
    public static let limit = 10

    public static let name = "cityOffers.checkNearby"
    public static let summary = "Be notified of the offers near you"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/city-offers/nearby")
    public static let sends = Sending.toCaller(by: [.push])
    public static let repetition = Repetition.never(because: "a kept call would keep a mark of the position")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana walks past the concert", CheckNearby(latitude: .example, longitude: .example),
            Reply(offers: [ExampleTown.concertRow])),
        CallExample(
            "Ana stands still", CheckNearby(latitude: .example, longitude: .example), Reply(offers: [])),
    ]

    public var latitude: Latitude
    public var longitude: Longitude

    public init(latitude: Latitude, longitude: Longitude) {
        self.latitude = latitude
        self.longitude = longitude
    }

    public struct Reply: Codable, Hashable, Sendable {
        /// The offers of which the caller is notified now, the nearest first. None when the caller wants no such
        /// notices.
        public var offers: [OfferRow]

        public init(offers: [OfferRow]) { self.offers = offers }
    }

    public typealias Refused = FollowerRefused
}
