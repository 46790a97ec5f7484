import RestaurantsContract
import Vocabulary

/// Reads the columns and lines of an imported CSV file.
enum SpreadsheetReader {
    /// - Throws: `Faults` at `csv` or one of its lines.
    static func lines(of csv: MenuCSV, main: Language) throws(Faults) -> [MenuLine] {
        let rows: [CSVReader.Row]
        do {
            rows = try CSVReader.rows(csv.text)
        } catch {
            throw Faults("csv.\(error.line)", .format("This must be a line of a CSV table.", "csv"))
        }
        guard let header = rows.first else { throw Faults("csv", .required) }
        let columns = try columns(of: header, main: main)
        let lines = rows.dropFirst()
        guard lines.count <= MenuLimits.products else {
            throw Faults("csv", .tooLong(atMost: MenuLimits.products, "products"))
        }
        for row in lines where row.fields.count != columns.count {
            throw Faults("csv.\(row.line)", .format("This must be a line of a CSV table.", "csv"))
        }
        return lines.map { MenuLine($0, columns: columns) }
    }

    private static func columns(of header: CSVReader.Row, main: Language) throws(Faults) -> [MenuColumn] {
        var columns: [MenuColumn] = []
        for field in header.fields {
            guard let column = MenuColumn(field.trimmingWhitespace()) else {
                throw Faults("csv.\(header.line)", .notAllowed(MenuColumn.all.map(\.text)))
            }
            guard !columns.contains(column) else { throw Faults("csv.\(header.line)", .givenTwice) }
            columns.append(column)
        }
        var faults = Faults()
        for column in [MenuColumn.category, .name(main), .price] where !columns.contains(column) {
            faults.record(.required, at: "csv.\(header.line).\(column.text)")
        }
        guard faults.isEmpty else { throw faults }
        return columns
    }
}
