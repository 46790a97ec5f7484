import Foundation

/// Prints plain text, line by line without delay.
enum Output {
    static func line(_ text: String) {
        print(text)
        // Otherwise a pipe would delay the lines until the end.
        fflush(nil)
    }

    /// Prints an underlined heading, which is easy to find in a long log.
    static func heading(_ text: String) {
        line("\n\(text)\n\(String(repeating: "-", count: text.count))")
    }

    /// Formats a number with separated thousands: `85,312`.
    static func whole(_ number: Double) -> String {
        let digits = String(Int(number.rounded()))
        let groups = stride(from: digits.count, to: 0, by: -3).map { end in
            String(digits.dropFirst(max(0, end - 3)).prefix(end - max(0, end - 3)))
        }
        return groups.reversed().joined(separator: ",")
    }

    static func decimal(_ number: Double, places: Int) -> String { String(format: "%.\(places)f", number) }
}

/// Rows of aligned columns. Each row is printed at once, so the widths are fixed.
struct Table {
    struct Column {
        var title: String
        var width: Int
        var isNumber: Bool

        static func text(_ title: String, _ width: Int) -> Column {
            Column(title: title, width: width, isNumber: false)
        }

        static func number(_ title: String, _ width: Int) -> Column {
            Column(title: title, width: width, isNumber: true)
        }
    }

    private let columns: [Column]

    /// Prints the titles.
    init(_ columns: [Column]) {
        self.columns = columns
        row(columns.map(\.title))
    }

    func row(_ cells: [String]) {
        let padded = zip(columns, cells).map { column, cell in
            let space = String(repeating: " ", count: max(0, column.width - cell.count))
            return column.isNumber ? space + cell : cell + space
        }
        let line = padded.joined(separator: "  ")
        Output.line(String(line.reversed().drop { $0 == " " }.reversed()))
    }

    func row(_ cells: String...) { row(cells) }
}
