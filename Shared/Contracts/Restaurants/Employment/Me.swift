public import CallTypes
import Vocabulary

/// The restaurant part of the calling person: whether it is open, and where the person works (R02.15).
public struct Me: Call {
    public static let name = "restaurants.me"
    public static let summary = "See where you work"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/employments/me")
    public static let examples: [CallExample<Self>] = [
        CallExample("Iva works at the tavern", Me(), ExampleTown.ivasEmployment),
        CallExample("A person has not opened the restaurant part", Me(), ExampleTown.noEmployment),
    ]

    public init() {}

    public typealias Reply = EmploymentProfile
}
