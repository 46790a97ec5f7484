import CallTypes
import RestaurantsContract
import Vocabulary

/// A product in one or several versions of its menu.
struct ProductRecord: Hashable, Sendable {
    let id: ProductID
    let menu: MenuID
    /// The version of the menu in which it changed last.
    var since: Int64 = 0
    var category: CategoryID
    var position: Int
    var content: ProductContent
    var isHidden = false
    var soldOutUntil: Instant?

    /// The product as its restaurant sees it.
    func view(_ picture: Picture?, at now: Instant) -> Product {
        Product(
            id: id, menu: menu, category: category, content: content, isHidden: isHidden,
            soldOutUntil: soldOut(at: now), picture: picture, version: since)
    }

    /// When the product is expected again; `nil` when it is available.
    func soldOut(at now: Instant) -> Instant? { soldOutUntil.flatMap { $0 > now ? $0 : nil } }
}
