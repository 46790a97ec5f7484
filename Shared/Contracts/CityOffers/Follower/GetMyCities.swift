public import CallTypes
import Vocabulary

/// The cities that the caller can choose, and whether they are chosen.
public struct GetMyCities: Call {
    public static let name = "cityOffers.getMyCities"
    public static let summary = "See which cities you can follow, and which you follow"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/city-offers/me/cities")
    public static let examples: [CallExample<Self>] = [
        CallExample("Ana follows Osijek", GetMyCities(), ExampleTown.anasCities)
    ]

    public init() {}

    public typealias Reply = MyCities
    public typealias Refused = FollowerRefused
}
