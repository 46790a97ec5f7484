public import CallTypes
public import Vocabulary

/// Changes the name of a category, or whether people can choose it (R05.46). Who follows it keeps it, but sees no offers
/// of it while it is inactive. Its slug stays.
public struct UpdateCategory: Call {
    public static let name = "cityOffers.updateCategory"
    public static let summary = "Change a category, or switch it on or off"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.patch, "/v1/categories/{category}")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff switches music off", UpdateCategory(category: ExampleTown.music, isActive: false),
            ExampleTown.inactiveMusic)
    ]

    public var category: OfferCategoryID
    /// The value stays when absent.
    public var name: Line?
    /// The value stays when absent.
    public var isActive: Bool?

    public init(category: OfferCategoryID, name: Line? = nil, isActive: Bool? = nil) {
        self.category = category
        self.name = name
        self.isActive = isActive
    }

    public typealias Reply = OfferCategory

    public enum Refused: Refusal {
        case noSuchCategory
        case nameTaken

        public var terms: RefusalTerms {
            switch self {
            case .noSuchCategory: .notFound("There is no such category here.")
            case .nameTaken: .placeNameTaken
            }
        }
    }
}
