import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// Makes the lines of an order from the version of the menu that the guest saw. For use in a transaction.
struct OrderPlacing {
    let menu: MenuRecord
    /// The version that the guest saw.
    let version: Int64
    let moment: LocalMoment
    let db: Database

    /// - Throws: `Faults` with the member of each line that cannot be ordered as the guest saw it.
    func lines(_ ordered: [OrderedLine]) throws -> [OrderLine] {
        var faults = Faults()
        let products = ProductRows(db, of: menu.id)
        let categories = Dictionary(
            try CategoryRows(db, of: menu.id).all(in: version).map { ($0.id, $0.isHidden) }
        ) { first, _ in first }
        var lines: [OrderLine] = []
        for (index, line) in ordered.enumerated() {
            let path = "lines.\(index)"
            guard let seen = try products.find(line.product, in: version), !seen.isHidden,
                categories[seen.category] == false
            else {
                faults.record(.unknownProduct, at: "\(path).product")
                continue
            }
            let current = try products.find(line.product)
            let category = try current.flatMap { try CategoryRows(db, of: menu.id).find($0.category) }
            for change in changes(since: seen, now: current, in: category) { faults.record(change, at: path) }
            do throws(Faults) {
                let price = try OptionPricing(seen.content, line.choices).price()
                lines.append(Self.line(index + 1, line, seen, price, madeIn: category?.station ?? .kitchen))
            } catch {
                for member in error.paths {
                    for fault in error[member] { faults.record(fault, at: "\(path).\(member)") }
                }
            }
        }
        guard faults.isEmpty else { throw faults }
        return lines
    }

    /// Returns how a product has changed since the guest read the menu.
    private func changes(since seen: ProductRecord, now: ProductRecord?, in category: CategoryRecord?) -> [Fault] {
        guard let now, !now.isHidden, category?.isHidden == false else { return [.unavailable] }
        var changes: [Fault] = []
        if now.content.price != seen.content.price { changes.append(.priceChanged) }
        if now.content.optionGroups != seen.content.optionGroups { changes.append(.optionsChanged) }
        if !now.isAvailable(moment, menu: menu) { changes.append(.unavailable) }
        return changes
    }

    private static func line(
        _ number: Int, _ line: OrderedLine, _ seen: ProductRecord, _ price: Money, madeIn station: Station
    ) -> OrderLine {
        let options = line.choices.compactMap { choice in
            seen.content.optionGroups.first { $0.number == choice.group }?.options
                .first { $0.number == choice.option }.map { OrderedOption(name: $0.name, count: choice.count) }
        }
        return OrderLine(
            number: number, product: seen.id, name: seen.content.name, options: options, unitPrice: price,
            vatRate: seen.content.vatRate, count: line.count, note: line.note, station: station, state: .new)
    }
}
