public import CallTypes
public import Vocabulary

/// Finds people to employ: persons who have opened the restaurant part and may be found (R02.20).
///
/// A restaurant may make 60 searches at once and one more each minute, so that no restaurant can list all people. A
/// page may have fewer items than its limit and still have a `next`.
public struct FindPeople: ListCall {
    public static let name = "restaurants.findPeople"
    public static let summary = "Find people to employ"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.get, "/v1/employments/people")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The tavern finds Iva by the beginnings of her names",
            FindPeople(search: Line(unchecked: "horv iv")), Reply(items: [ExampleTown.ivaFound], next: nil)),
        CallExample(
            "The tavern finds Iva by her address",
            FindPeople(search: Line(unchecked: "iva@example.org"), limit: .standard),
            Reply(items: [ExampleTown.ivaFound], next: nil)),
    ]

    /// Beginnings of words of the name, in any order, one of them with at least 3 letters: `hor iv` finds Iva Horvat.
    /// Case and accents do not matter. Words after the eighth are ignored. With an `@`, the exact e-mail address.
    public var search: Line
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(search: Line, cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.search = search
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<PersonSummary>
}
