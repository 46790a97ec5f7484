import Vocabulary

/// Reads a table as text (RFC 4180), as spreadsheets write it: separated by commas or, where the comma is in numbers,
/// by semicolons.
struct CSVReader {
    /// A row, and the number of the line on which it begins.
    struct Row: Hashable, Sendable {
        var line: Int
        var fields: [String]
    }

    /// The quotation mark that opens a field on this line is never closed, or text follows a closed one.
    struct Malformed: Error, Hashable {
        var line: Int
    }

    private let separator: Unicode.Scalar
    private var rest: Substring.UnicodeScalarView
    private var line = 1

    private init(_ text: String) {
        rest = text.unicodeScalars[...]
        let header = rest.prefix { $0 != "\n" && $0 != "\r" }
        separator = header.contains(";") && !header.contains(",") ? ";" : ","
    }

    /// - Returns: the rows that have any text.
    static func rows(_ text: String) throws(Malformed) -> [Row] {
        var reader = CSVReader(text)
        var rows: [Row] = []
        while !reader.rest.isEmpty {
            let row = try reader.row()
            if row.fields.contains(where: { !$0.isEmpty }) { rows.append(row) }
        }
        return rows
    }

    private mutating func row() throws(Malformed) -> Row {
        var row = Row(line: line, fields: [try field()])
        while let next = rest.popFirst() {
            if next == separator {
                row.fields.append(try field())
            } else {
                // The end of the line: a line feed, a carriage return, or both.
                if next == "\r", rest.first == "\n" { rest.removeFirst() }
                line += 1
                return row
            }
        }
        return row
    }

    private mutating func field() throws(Malformed) -> String {
        guard rest.first == "\"" else {
            let text = rest.prefix { $0 != separator && $0 != "\n" && $0 != "\r" }
            rest = rest[text.endIndex...]
            return String(text)
        }
        let begin = line
        rest.removeFirst()
        var text = String.UnicodeScalarView()
        while let next = rest.popFirst() {
            if next == "\"" {
                guard rest.first == "\"" else {
                    guard isAtEndOfField else { throw Malformed(line: line) }
                    return String(text)
                }
                rest.removeFirst()
            } else if next == "\n" {
                line += 1
            }
            text.append(next)
        }
        throw Malformed(line: begin)
    }

    private var isAtEndOfField: Bool {
        guard let next = rest.first else { return true }
        return next == separator || next == "\n" || next == "\r"
    }
}
