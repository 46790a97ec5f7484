import RestaurantsContract
import Vocabulary

/// A line of an imported CSV file. `nil` means that the file has no such column: an existing product keeps its value.
struct MenuLine: Hashable, Sendable {
    /// The number of the line in the file.
    let line: Int
    private let fields: [MenuColumn: String]

    init(_ row: CSVReader.Row, columns: [MenuColumn]) {
        line = row.line
        fields = Dictionary(zip(columns, row.fields.map(Self.withoutMark))) { first, _ in first }
    }

    /// Removes the apostrophe that an export writes before a text that looks like a formula.
    private static func withoutMark(_ field: String) -> String {
        guard field.first == "'", let next = field.dropFirst().unicodeScalars.first,
            "=+-@\t\n\r＝＋－＠".unicodeScalars.contains(next)
        else { return field.trimmingWhitespace() }
        return String(field.dropFirst())
    }

    /// The path of a field in faults.
    func path(_ column: MenuColumn) -> String { "csv.\(line).\(column.text)" }

    /// The text of a field; `nil` without the column, empty for an empty field.
    subscript(column: MenuColumn) -> String? { fields[column] }

    /// The identifier of the product that the line changes; `nil` for a line that adds one.
    func product(_ faults: inout Faults) -> ProductID? {
        guard let text = self[.product], !text.isEmpty else { return nil }
        let product = ProductID(text)
        if product == nil { faults.record(.unknownProduct, at: path(.product)) }
        return product
    }

    func line(_ column: MenuColumn, _ faults: inout Faults) -> Line? { value(column, &faults, Line.init) }

    func paragraph(_ column: MenuColumn, _ faults: inout Faults) -> Paragraph? {
        value(column, &faults, Paragraph.init)
    }

    /// A number with at most two decimals, in hundredths.
    func hundredths(_ column: MenuColumn, _ faults: inout Faults) -> Int64? {
        value(column, &faults) { text throws(Fault) in
            guard let number = Self.hundredths(text) else {
                throw .format("This must be a number with at most two decimals: 12.50.", "decimal")
            }
            return number
        }
    }

    func allergens(_ column: MenuColumn, _ faults: inout Faults) -> [Allergen]? {
        guard let text = self[column] else { return nil }
        var allergens: [Allergen] = []
        for word in text.split(whereSeparator: { $0 == " " || $0 == "," || $0 == ";" }) {
            guard let allergen = Allergen(rawValue: String(word)) else {
                faults.record(.notAllowed(Allergen.allCases.map(\.rawValue)), at: path(column))
                return nil
            }
            allergens.append(allergen)
        }
        return allergens
    }

    func isHidden(_ faults: inout Faults) -> Bool? {
        value(.isHidden, &faults) { text throws(Fault) in
            switch text.lowercased() {
            case "true": true
            case "false": false
            default: throw .notAllowed(["true", "false"])
            }
        }
    }

    private func value<Value>(
        _ column: MenuColumn, _ faults: inout Faults, _ read: (String) throws(Fault) -> Value
    ) -> Value? {
        guard let text = self[column], !text.isEmpty else { return nil }
        do {
            return try read(text)
        } catch {
            faults.record(error, at: path(column))
            return nil
        }
    }

    static func hundredths(_ text: String) -> Int64? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard let whole = parts.first, (1...2).contains(parts.count), (1...9).contains(whole.count),
            parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
            let units = Int64(whole)
        else { return nil }
        guard parts.count == 2 else { return units * 100 }
        guard (1...2).contains(parts[1].count), let decimals = Int64(parts[1]) else { return nil }
        return units * 100 + (parts[1].count == 1 ? decimals * 10 : decimals)
    }
}
