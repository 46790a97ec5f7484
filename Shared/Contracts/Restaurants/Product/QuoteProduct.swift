public import CallTypes
public import Vocabulary

/// Checks a guest's choice of options and returns its price, as an order would. Fewer or more options than a group
/// allows are refused with the member.
public struct QuoteProduct: Call {
    public static let name = "restaurants.quoteProduct"
    public static let summary = "Get the price of a product with options"
    public static let access = Access.anyone
    public static let route: Route? = .json(.post, "/v1/menus/{menu}/products/{product}/quote")
    public static let isReadOnly = true
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A guest asks for the price of the sea bass with two sides",
            QuoteProduct(
                menu: ExampleTown.summerMenu.id, product: ExampleTown.bass.id,
                choices: [
                    OptionChoice(
                        group: OptionNumber(unchecked: 1), option: OptionNumber(unchecked: 1),
                        count: OptionCount(unchecked: 2))
                ]),
            Reply(version: 3, price: Money(2_600, .eur), vatRate: VATRate(unchecked: 1_300), isAvailable: true))
    ]

    public var menu: MenuID
    public var product: ProductID
    /// Each option at most once. Options that are left out are not chosen, preset ones included.
    public var choices: [OptionChoice]

    public init(menu: MenuID, product: ProductID, choices: [OptionChoice]) {
        self.menu = menu
        self.product = product
        self.choices = choices
    }

    public struct Reply: Codable, Hashable, Sendable {
        /// The version of the menu that has this price.
        public var version: Int64
        /// Of one product with its options. Includes value added tax.
        public var price: Money
        /// The rate of value added tax in hundredths of a percent.
        public var vatRate: VATRate
        /// Whether the product is offered now: not sold out, and within the hours of the product and of its menu.
        public var isAvailable: Bool

        public init(version: Int64, price: Money, vatRate: VATRate, isAvailable: Bool) {
            self.version = version
            self.price = price
            self.vatRate = vatRate
            self.isAvailable = isAvailable
        }
    }

    public enum Refused: Refusal {
        /// Also for a menu whose restaurant guests cannot see.
        case unknownMenu
        /// Also for a hidden product.
        case unknownProduct

        public var terms: RefusalTerms {
            switch self {
            case .unknownMenu: .unknownMenu
            case .unknownProduct: .unknownProduct
            }
        }
    }
}

/// An option that a guest chooses.
public struct OptionChoice: Codable, Hashable, Sendable {
    public var group: OptionNumber
    public var option: OptionNumber
    public var count: OptionCount

    public init(group: OptionNumber, option: OptionNumber, count: OptionCount) {
        self.group = group
        self.option = option
        self.count = count
    }
}

extension Fault {
    /// A guest has chosen too few or too many options of a group.
    public static func optionCount(of group: OptionGroup) -> Fault {
        let (number, least, most) = (group.number.number, group.minimum.number, group.maximum.number)
        return Fault(
            code: "optionCount", message: "Group \(number) needs \(least) to \(most) options.",
            arguments: ["group": "\(number)", "least": "\(least)", "most": "\(most)"])
    }
}
