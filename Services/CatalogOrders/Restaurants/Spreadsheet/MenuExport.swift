import GRDB
import RPC
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// A part of the table of a menu, in the order of `restaurants.listProducts`.
struct MenuExport {
    typealias Cursors = ListCursors<CategoryID, Int, ProductID>

    private(set) var part: CSVPart
    /// The last product of the part; `nil` when the table is complete.
    private(set) var last: ProductRecord?

    /// - Parameter position: of the last product of the part before.
    init(
        of menu: MenuRecord, after position: (CategoryID, Int, ProductID)?, main: Language, _ db: Database
    ) throws {
        part = CSVPart("menu.csv", MenuColumn.all.map(\.text), isFirst: position == nil)
        let categories = Dictionary(
            try CategoryRows(db, of: menu.id).all().map { ($0.id, $0.name.shown(in: nil, main: main)?.text ?? "") }
        ) { first, _ in first }
        let products = try ProductRows(db, of: menu.id).page(after: position, atMost: CSVPart.maxRows + 1)
        var added: ProductRecord?
        for product in products {
            guard part.add(MenuColumn.all.map { Self.field($0, product, categories) }) else {
                last = added
                return
            }
            added = product
        }
    }

    private static func field(
        _ column: MenuColumn, _ product: ProductRecord, _ categories: [CategoryID: String]
    ) -> String {
        let content = product.content
        return switch column {
        case .product: "\(product.id)"
        case .category: categories[product.category] ?? ""
        case .name(let language): content.name[language]?.text ?? ""
        case .description(let language): content.description[language]?.text ?? ""
        case .price: content.price.decimal
        case .vatPercent: content.vatRate.percent(in: nil)
        case .contains: content.contains.map(\.rawValue).joined(separator: " ")
        case .traces: content.traces.map(\.rawValue).joined(separator: " ")
        case .isHidden: "\(product.isHidden)"
        }
    }
}
