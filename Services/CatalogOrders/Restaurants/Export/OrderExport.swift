import GRDB
import RPC
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// A part of the table of a restaurant's orders: a row for each line, in the order of placing. A part may end within an
/// order.
struct OrderExport {
    typealias Cursors = ListCursors<OrderID, Int>

    private static let columns = [
        "order", "number", "submittedAt", "table", "guest", "state", "line", "product", "options", "count", "unitPrice",
        "amount", "currency", "vatPercent", "lineState", "note",
    ]

    private(set) var part: CSVPart
    /// The order and the number of the last line of the part; `nil` when the table is complete.
    private(set) var last: (OrderID, Int)?

    /// - Parameters:
    ///   - position: the last line of the part before.
    ///   - now: an order past its deadline has expired.
    init(
        of restaurant: RestaurantProfile, in range: CreationRange, after position: (OrderID, Int)?, at now: Instant,
        _ db: Database
    ) throws {
        part = CSVPart("orders.csv", Self.columns, isFirst: position == nil)
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT * FROM guestOrder
                    WHERE restaurant = ? AND id >= ? AND id < ? AND submittedAt >= ? AND submittedAt < ? ORDER BY id
                    """),
            arguments: [
                restaurant.id, position.map { StoredBytes($0.0.bytes) } ?? range.lowest, range.highest, range.from,
                range.until,
            ])
        var added = position
        while let row = try rows.next() {
            let order = try OrderRows.record(row).settled(at: now)
            let isSent = { (line: OrderLine) in position.map { $0.0 == order.id && line.number <= $0.1 } ?? false }
            for line in order.lines where !isSent(line) {
                guard part.add(Self.fields(of: line, in: order, restaurant.mainLanguage)) else {
                    last = added
                    return
                }
                added = (order.id, line.number)
            }
        }
    }

    private static func fields(of line: OrderLine, in order: OrderRecord, _ language: Language) -> [String] {
        [
            "\(order.id)", "\(order.number)", "\(order.submittedAt)", "\(order.table.number)", "\(order.guestNumber)",
            order.state.rawValue, "\(line.number)", text(line.name, language), options(of: line, language),
            "\(line.count.number)", line.unitPrice.decimal,
            Money(line.state == .voided ? 0 : line.amount, order.currency).decimal, order.currency.rawValue,
            line.vatRate.percent(in: nil), line.state.rawValue, line.note?.text ?? "",
        ]
    }

    private static func text(_ name: Localized<Line>, _ language: Language) -> String {
        name.shown(in: nil, main: language)?.text ?? ""
    }

    /// At most 4,000 characters: a guest may choose a thousand options, and a reply has a largest size.
    private static func options(of line: OrderLine, _ language: Language) -> String {
        let all = line.options.map { option in
            let name = text(option.name, language)
            return option.count.number == 1 ? name : "\(option.count.number) x \(name)"
        }.joined(separator: ", ")
        return all.count > 4_000 ? "\(all.prefix(4_000))…" : all
    }
}
