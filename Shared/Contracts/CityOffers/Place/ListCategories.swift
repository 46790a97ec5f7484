public import CallTypes

/// Lists the categories that people can choose, by name (R05.03).
public struct ListCategories: Call {
    public static let name = "cityOffers.listCategories"
    public static let summary = "List the categories of offers"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/categories")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A person who registers chooses categories", ListCategories(), Reply(items: [ExampleTown.musicCategory]))
    ]

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        public var items: [OfferCategory]

        public init(items: [OfferCategory]) { self.items = items }
    }
}
