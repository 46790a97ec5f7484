public import CallTypes
public import Vocabulary

/// Ends the employment of a person at the restaurant that calls, at once (R02.31).
public struct DismissEmployee: Call {
    public static let name = "restaurants.dismissEmployee"
    public static let summary = "Dismiss a person who works at your restaurant"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.delete, "/v1/restaurants/me/employees/{person}")
    public static let sends = Sending.toOthers(by: [.push, .email])
    public static let examples: [CallExample<Self>] = [
        CallExample("The tavern dismisses Iva", DismissEmployee(person: ExampleTown.iva.id), Reply())
    ]

    public var person: PersonID

    public init(person: PersonID) { self.person = person }

    public typealias Reply = EmptyReply

    public enum Refused: Refusal {
        case notEmployee

        public var terms: RefusalTerms { .notFound("No such person works at your restaurant.") }
    }
}
