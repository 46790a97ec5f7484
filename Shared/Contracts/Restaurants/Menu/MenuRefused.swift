public import CallTypes

/// Why a menu cannot be shown or changed.
public enum MenuRefused: Refusal {
    case unknownMenu

    public var terms: RefusalTerms { .unknownMenu }
}

extension RefusalTerms {
    static var unknownMenu: RefusalTerms { .notFound("There is no such menu.") }
    static var unknownCategory: RefusalTerms { .notFound("The menu has no such category.") }
    static var unknownProduct: RefusalTerms { .notFound("The menu has no such product.") }
    static func menuFull(_ most: Int, _ things: String) -> RefusalTerms {
        .conflict("A menu has at most \(most) \(things).")
    }
}
