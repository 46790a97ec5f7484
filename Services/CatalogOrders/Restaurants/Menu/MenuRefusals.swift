import RestaurantsContract
import CallTypes

/// A refusal of a call that names a menu. So the code that finds the menu is the same for all these calls.
protocol MenuRefusal: Refusal {
    static var unknownMenu: Self { get }
}

protocol CategoryRefusal: MenuRefusal {
    static var unknownCategory: Self { get }
}

protocol ProductRefusal: MenuRefusal {
    static var unknownProduct: Self { get }
}

/// A refusal of a call that makes a menu longer.
protocol LengthRefusal: MenuRefusal {
    static var menuTooLong: Self { get }
}

/// A refusal of a call that adds products.
protocol ProductCountRefusal: LengthRefusal {
    static var tooManyProducts: Self { get }
}

extension MenuRefused: MenuRefusal {}
extension CategoryRefused: CategoryRefusal {}
extension ProductRefused: ProductRefusal {}
extension CreateCategory.Refused: MenuRefusal {}
extension CreateProduct.Refused: CategoryRefusal, ProductCountRefusal {}
extension UpdateProduct.Refused: CategoryRefusal, ProductRefusal, LengthRefusal {}
extension CopyProduct.Refused: CategoryRefusal, ProductRefusal, ProductCountRefusal {}
extension SortProducts.Refused: CategoryRefusal, ProductRefusal {}
extension ImportMenu.Refused: ProductCountRefusal {}
extension QuoteProduct.Refused: ProductRefusal {}
