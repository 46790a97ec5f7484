import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// Applies an imported CSV file to a menu, in the transaction of one edit.
struct MenuImport {
    /// The most faults that one answer lists.
    private static let maxFaults = 100

    private let lines: [MenuLine]
    private let newCategories: () -> CategoryID
    private let newProducts: () -> ProductID
    private(set) var added = 0
    private(set) var changed = 0

    /// - Throws: `Faults` at `csv` for a text that is no table with the columns that a menu needs.
    init(
        _ csv: MenuCSV, main: Language, newCategories: @escaping () -> CategoryID,
        newProducts: @escaping () -> ProductID
    ) throws(Faults) {
        lines = try SpreadsheetReader.lines(of: csv, main: main)
        self.newCategories = newCategories
        self.newProducts = newProducts
    }

    /// - Throws: `Faults` with the line and column of each faulty field; `ImportMenu.Refused`.
    mutating func apply(to edit: inout MenuEdit) throws {
        var faults = Faults()
        let main = edit.profile.mainLanguage
        var categories = Dictionary(
            try edit.categories.all().map { ($0.name[main]?.text ?? "", $0) }, uniquingKeysWith: { first, _ in first })
        let products = Dictionary(try edit.products.all().map { ($0.id, $0) }) { first, _ in first }
        var positions: [CategoryID: Int] = [:]
        var named: Set<ProductID> = []
        for line in lines where faults.paths.count < Self.maxFaults {
            let id = line.product(&faults)
            let old = id.flatMap { products[$0] }
            if let id, !named.insert(id).inserted { faults.record(.givenTwice, at: line.path(.product)) }
            if id != nil, old == nil { faults.record(.unknownProduct, at: line.path(.product)) }
            let content = ImportedProduct(line, over: old?.content, edit.profile.currency, main, &faults).content
            guard let name = line.line(.category, &faults) else {
                if line[.category] == "" { faults.record(.required, at: line.path(.category)) }
                continue
            }
            guard let content, faults.isEmpty else { continue }
            let category = try categories[name.text] ?? Self.add(name, to: &edit, main, newCategories())
            categories[name.text] = category
            var new =
                old
                ?? ProductRecord(
                    id: newProducts(), menu: edit.menu.id, category: category.id, position: 0, content: content)
            new.content = content
            new.isHidden = line.isHidden(&faults) ?? new.isHidden
            if old == nil || new.category != category.id {
                new.category = category.id
                let next = try positions[category.id] ?? edit.products.nextPosition(in: category.id)
                new.position = next
                positions[category.id] = next + 1
            }
            guard faults.isEmpty, new != old else { continue }
            _ = try edit.save(new)
            if old == nil { added += 1 } else { changed += 1 }
        }
        guard faults.isEmpty else { throw faults }
        guard try edit.products.count() <= MenuLimits.products else { throw ImportMenu.Refused.tooManyProducts }
        try ProductStore.checkLength(of: edit, refusing: ImportMenu.Refused.self)
    }

    private static func add(
        _ name: Line, to edit: inout MenuEdit, _ main: Language, _ id: CategoryID
    ) throws -> CategoryRecord {
        guard try edit.categories.count() < MenuLimits.categories else { throw ImportMenu.Refused.tooManyCategories }
        var text = Localized<Line>()
        text[main] = name
        return try edit.save(
            CategoryRecord(
                id: id, menu: edit.menu.id, position: try edit.categories.nextPosition(), name: text,
                description: Localized()))
    }
}

extension Fault {
    static let unknownProduct = Fault(code: "unknownProduct", message: "The menu has no such product.")
}
