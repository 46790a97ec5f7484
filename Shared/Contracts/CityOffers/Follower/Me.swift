public import CallTypes
import Vocabulary

/// The city offers of the calling person: country, cities, categories, and what an app shares (R05.16). A client makes
/// the call after sign-in.
public struct Me: Call {
    public static let name = "cityOffers.me"
    public static let summary = "See which cities and categories you follow"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/city-offers/me")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana follows Osijek", Me(), MyCityOffers(profile: ExampleTown.anasProfile, share: ExampleTown.share)),
        CallExample(
            "A person follows no city yet", Me(), MyCityOffers(profile: nil, share: ExampleTown.share)),
    ]

    public init() {}

    public typealias Reply = MyCityOffers
}
