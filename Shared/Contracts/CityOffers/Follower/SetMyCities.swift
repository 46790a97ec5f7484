public import CallTypes
public import Vocabulary

/// Replaces the cities of the caller (R05.20). A city that is not given is not followed any more.
public struct SetMyCities: Call {
    /// The most cities of a follower (R05.11).
    public static let limit = 3

    public static let name = "cityOffers.setMyCities"
    public static let summary = "Follow these cities and no others"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.put, "/v1/city-offers/me/cities")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let examples: [CallExample<Self>] = [
        CallExample("Ana follows Osijek alone", SetMyCities(cities: [ExampleTown.osijek]), ExampleTown.anasCities)
    ]

    /// One to three cities of the caller's country.
    public var cities: [CityID]

    public init(cities: [CityID]) { self.cities = cities }

    public func validate(_ faults: inout Faults) { faults.check(cities: cities) }

    public typealias Reply = MyCities
    public typealias Refused = FollowerRefused
}
