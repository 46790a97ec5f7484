import RPC
import RestaurantsContract
import Vocabulary

/// The measured change of a menu.
enum MenuChange: String, CaseIterable {
    case oneOfFew = "1 of 20 products"
    case oneOfMany = "1 of 1,000 products"
    case all = "import of 1,000"

    var products: Int { self == .oneOfFew ? 20 : 1_000 }

    /// Returns requests that change something each time, also when they are repeated: the prices alternate.
    func requests(_ menu: SeededMenu) throws -> [[UInt8]] {
        let prices: [Int64] = [1_000, 2_000]
        let account = AccountID(menu.restaurant)
        if self == .all {
            return try prices.enumerated().map { number, price in
                try ServiceSocket.line(
                    ImportMenu(menu: menu.menu, csv: MenuCSV(Self.table(menu, price))), number: number, by: account,
                    .restaurant)
            }
        }
        let changes = prices.flatMap { price in menu.products.indices.map { ($0, price) } }
        return try changes.enumerated().map { number, change in
            let call = UpdateProduct(
                menu: menu.menu, product: menu.products[change.0],
                content: try SeededProduct.content(change.0 % SeededMenu.categorySize, more: change.1))
            return try ServiceSocket.line(call, number: number, by: account, .restaurant)
        }
    }

    /// - Parameter more: what every product costs in addition, in cents.
    private static func table(_ menu: SeededMenu, _ more: Int64) -> String {
        let lines = menu.products.enumerated().map { index, product in
            let (category, place) = index.quotientAndRemainder(dividingBy: SeededMenu.categorySize)
            let price = Money(1_000 + Int64(place) + more, .eur).decimal
            return "\(product),\(SeededMenu.name(category)),Brancin \(100 + place),\(price)"
        }
        return (["product,category,name.hr,price"] + lines).joined(separator: "\n")
    }
}
