public import CallTypes
public import Vocabulary

/// A product of a menu as its restaurant sees it.
public struct Product: Codable, Hashable, Sendable, VersionedReply {
    public var id: ProductID
    public var menu: MenuID
    public var category: CategoryID
    public var content: ProductContent
    /// Whether guests do not see it.
    public var isHidden: Bool
    /// Guests see it and cannot order it until then; `null` when it is available.
    public var soldOutUntil: Instant?
    public var picture: Picture?
    /// The version of the menu in which the product changed last.
    public var version: Int64

    public init(
        id: ProductID, menu: MenuID, category: CategoryID, content: ProductContent, isHidden: Bool,
        soldOutUntil: Instant?, picture: Picture?, version: Int64
    ) {
        self.id = id
        self.menu = menu
        self.category = category
        self.content = content
        self.isHidden = isHidden
        self.soldOutUntil = soldOutUntil
        self.picture = picture
        self.version = version
    }
}

/// Why a product cannot be shown or changed.
public enum ProductRefused: Refusal {
    case unknownMenu
    /// Also for a product of another menu.
    case unknownProduct

    public var terms: RefusalTerms {
        switch self {
        case .unknownMenu: .unknownMenu
        case .unknownProduct: .unknownProduct
        }
    }
}
