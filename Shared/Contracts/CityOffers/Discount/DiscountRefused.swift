public import CallTypes

/// Why a promoter cannot change a discount.
public enum DiscountRefused: Refusal {
    case notAPromoter
    case revoked
    /// Also for a discount of another promoter.
    case unknownDiscount
    case ended
    /// More claims were made than the new stock has.
    case stockTooSmall

    public var terms: RefusalTerms {
        switch self {
        case .notAPromoter: .noPromoter
        case .revoked: .withoutRight
        case .unknownDiscount: .unknownDiscount
        case .ended: .conflict("This discount has ended.")
        case .stockTooSmall: .conflict("The discount was claimed more often already.", member: "stock")
        }
    }
}

extension RefusalTerms {
    static var unknownDiscount: RefusalTerms { .notFound("There is no such discount.") }
}
