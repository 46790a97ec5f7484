public import CallTypes
public import Vocabulary

/// Returns a person whom restaurants may find (R02.20), for a restaurant that has the identifier from
/// `restaurants.findPeople`. It counts as a search.
public struct GetPerson: Call {
    public static let name = "restaurants.getPerson"
    public static let summary = "Get a person to employ"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.get, "/v1/employments/people/{person}")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The tavern opens Iva", GetPerson(person: ExampleTown.ivaFound.id), Reply(person: ExampleTown.ivaFound))
    ]

    public var person: PersonID

    public init(person: PersonID) { self.person = person }

    public struct Reply: Codable, Hashable, Sendable {
        public var person: PersonSummary

        public init(person: PersonSummary) { self.person = person }
    }

    public enum Refused: Refusal {
        /// Also for a person who is not to be found.
        case unknownPerson

        public var terms: RefusalTerms { .unknownPerson }
    }
}

extension RefusalTerms {
    static var unknownPerson: RefusalTerms { .notFound("There is no such person.", member: "person") }
}
