import Vocabulary

/// A column of the table of a menu.
enum MenuColumn: Hashable, Sendable {
    /// The identifier of the product.
    case product
    /// The name of the category in the restaurant's main language.
    case category
    case name(Language)
    case description(Language)
    /// In major units: `22.00`.
    case price
    /// The rate of value added tax: `13`, `5.5`.
    case vatPercent
    /// Allergens, separated by spaces.
    case contains, traces
    /// `true` or `false`.
    case isHidden

    static let all: [MenuColumn] =
        [.product, .category] + Language.allCases.map(Self.name) + Language.allCases.map(Self.description)
        + [.price, .vatPercent, .contains, .traces, .isHidden]

    var text: String {
        switch self {
        case .product: "product"
        case .category: "category"
        case .name(let language): "name.\(language.rawValue)"
        case .description(let language): "description.\(language.rawValue)"
        case .price: "price"
        case .vatPercent: "vatPercent"
        case .contains: "contains"
        case .traces: "traces"
        case .isHidden: "isHidden"
        }
    }

    init?(_ text: String) {
        guard let column = Self.all.first(where: { $0.text == text }) else { return nil }
        self = column
    }
}
