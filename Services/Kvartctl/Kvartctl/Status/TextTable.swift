/// Rows and columns for a terminal, which shows some characters two columns wide. Empty columns are left out.
struct TextTable {
    struct Column {
        var title: String
        /// Numbers are right-aligned.
        var isNumber = false
    }

    var columns: [Column]
    /// One cell for each column; `nil` for an unknown value.
    var rows: [[String?]]

    var text: String {
        let shown = columns.indices.filter { column in rows.contains { $0[column] != nil } }
        let titles = columns.map { Optional($0.title) }
        let lines = ([titles] + rows).map { row in shown.map { row[$0] ?? "-" } }
        let widths = shown.indices.map { column in lines.map { $0[column].displayWidth }.max() ?? 0 }
        return lines.map { line in
            let cells = line.indices.map { index in
                let gap = String(repeating: " ", count: widths[index] - line[index].displayWidth)
                return columns[shown[index]].isNumber ? gap + line[index] : line[index] + gap
            }
            var text = cells.joined(separator: "  ")
            while text.last == " " { text.removeLast() }
            return text
        }.joined(separator: "\n")
    }
}
