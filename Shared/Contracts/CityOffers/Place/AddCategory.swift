public import CallTypes
public import Vocabulary

/// Adds a category. It needs a name alone; the system makes the rest (R05.45).
public struct AddCategory: Call {
    public static let name = "cityOffers.addCategory"
    public static let summary = "Add a category of offers"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.post, "/v1/categories")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample("Staff adds music", AddCategory(name: ExampleTown.musicCategory.name), ExampleTown.musicCategory)
    ]

    /// No other category may have the name. Case and accents do not make another name.
    public var name: Line

    public init(name: Line) { self.name = name }

    public typealias Reply = OfferCategory

    public enum Refused: Refusal {
        case nameTaken
        case tooManyCategories

        public var terms: RefusalTerms {
            switch self {
            case .nameTaken: .placeNameTaken
            case .tooManyCategories:
                .conflict("There are \(OfferCategory.limit) categories already, and no more are possible.")
            }
        }
    }
}
